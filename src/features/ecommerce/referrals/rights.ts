import { subject } from '#contract/subject'

export const rights = [
  subject({
    name: 'Referral',
    title: { en: 'Referrals', fr: 'Parrainages', ar: 'الإحالات' },
    parts: ['ReferralLink', 'EarningRule'],
  }),
]
