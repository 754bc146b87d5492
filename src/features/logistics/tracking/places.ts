import { place } from '#contract/place'

export const messagesPage = place({
  name: 'apps-logistics-settings-messages',
  path: '/apps/logistics/settings/messages',
  title: { en: 'Customer messages', fr: 'Messages aux clients', ar: 'رسائل العملاء' },
  icon: 'message',
  needs: ['read', 'Tracking'],
  search: 'apps',
})
