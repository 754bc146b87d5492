import { useFormLabels } from '#client/form-labels'
import { page } from '#client/page'
import { useLabels } from './labels'
import { outbox } from './places'

export const pages = [
  page(outbox, () => import('./OutboxScreen.tsx').then((m) => m.OutboxScreen), useLabels, useFormLabels),
]
