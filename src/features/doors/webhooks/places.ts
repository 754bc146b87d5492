import { place } from '#contract/place'

export const webhookList = place({
  name: 'apps-logistics-settings-webhooks',
  path: '/apps/logistics/settings/webhooks',
  title: { en: 'Webhooks', fr: 'Webhooks', ar: 'خطافات الويب' },
  icon: 'webhook',
  needs: ['read', 'Webhook'],
  search: 'apps',
})
export const webhookDetails = place({
  name: 'apps-logistics-settings-webhooks-id',
  path: '/apps/logistics/settings/webhooks/{id}',
  title: { en: 'Webhook', fr: 'Webhook', ar: 'خطاف ويب' },
  icon: 'webhook',
  needs: ['read', 'Webhook'],
})
