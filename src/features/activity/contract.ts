import { endpoint } from '#contract/endpoint'
import { list } from '#contract/list'
import { int, text } from '#contract/params'
import { activityPage } from '#features/people/users/contract/trail'

export const listActivity = endpoint('GET /api/activity', {
  says: 'The audit trail, newest first',
  needs: ['read', 'Activity'],
  query: { subject: text, actorId: int(0), ...list('at') },
  gives: [200, activityPage],
})
