import { useFormLabels } from '#client/form-labels'
import { page } from '#client/page'
import { useLabels } from './labels'
import { kanban } from './places'

export const pages = [
  page(kanban, () => import('./KanbanScreen.tsx').then((m) => m.KanbanScreen), useLabels, useFormLabels),
]
