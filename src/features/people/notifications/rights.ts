import { subject } from '#contract/subject'

export const rights = [
  subject({ name: 'Notification', title: { en: 'Notifications', fr: 'Notifications', ar: 'الإشعارات' } }),
]
