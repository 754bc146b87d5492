import { useFormLabels } from '#client/form-labels'
import { page } from '#client/page'
import { useLabels } from './labels'
import { webhookDetails, webhookList } from './places'

export const pages = [
  page(webhookList, () => import('./WebhooksScreen.tsx').then((m) => m.WebhooksScreen), useLabels, useFormLabels),
  page(webhookDetails, () => import('./WebhookScreen.tsx').then((m) => m.WebhookScreen), useLabels, useFormLabels),
]
