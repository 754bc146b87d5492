import { place } from '#contract/place'

export const kanban = place({
  name: 'apps-kanban',
  path: '/apps/kanban',
  title: { en: 'Kanban', fr: 'Kanban', ar: 'كانبان' },
  icon: 'layout-kanban',
  needs: ['read', 'Kanban'],
  search: 'apps',
})
