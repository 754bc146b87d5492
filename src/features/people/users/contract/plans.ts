/** The plans there are, by the words that stand in a user: what each is called and costs is written elsewhere. */
export const plans = ['basic', 'team', 'company', 'enterprise'] as const
export type Plan = (typeof plans)[number]
