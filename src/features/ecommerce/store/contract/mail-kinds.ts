/** What customers are told of their orders. */
export const mailKinds = ['placed', 'dispatched', 'delivered', 'refunded'] as const
export type MailKind = (typeof mailKinds)[number]
