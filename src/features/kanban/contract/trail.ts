/** What happened to a card: whoever reads the trail answers. */
import { endpoint } from '#contract/endpoint'
import { list } from '#contract/list'
import { id } from '#contract/params'
import { activityPage } from '#features/people/users/contract/trail'

export const listCardActivity = endpoint('GET /api/apps/kanban/item/{id}/activity', {
  says: 'What happened to an item',
  needs: ['read', 'Kanban'],
  params: { id },
  query: list('at'),
  gives: [200, activityPage],
})
