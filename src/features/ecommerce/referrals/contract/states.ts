/** What becomes of a referral. */
export const referralStatuses = ['Paid', 'Unpaid', 'Rejected'] as const
export type ReferralStatus = (typeof referralStatuses)[number]
