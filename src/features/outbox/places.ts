import { place } from '#contract/place'

export const outbox = place({
  name: 'apps-outbox',
  path: '/apps/outbox',
  title: { en: 'Outbox', fr: 'Boîte d’envoi', ar: 'صندوق الصادر' },
  icon: 'mail-share',
  needs: ['read', 'Outbox'],
  search: 'apps',
})
