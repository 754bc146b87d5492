import { subject } from '#contract/subject'

export const rights = [
  subject({ name: 'Kanban', title: { en: 'Kanban', fr: 'Kanban', ar: 'كانبان' }, parts: ['Board', 'KanbanItem'] }),
]
