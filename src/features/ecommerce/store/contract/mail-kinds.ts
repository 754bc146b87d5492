/** The shop tells customers of their orders by these emails. */
export const mailKinds = ['placed', 'dispatched', 'delivered', 'refunded'] as const
export type MailKind = (typeof mailKinds)[number]
