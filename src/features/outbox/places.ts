import { place } from '#contract/place'

export const outbox = place({
  name: 'apps-outbox',
  path: '/apps/outbox',
  title: { en: 'Outbox and jobs', fr: 'Envois et tâches de fond', ar: 'الصادر والأعمال في الخلفية' },
  icon: 'mail-share',
  needs: ['read', 'Outbox'],
  search: 'apps',
})
