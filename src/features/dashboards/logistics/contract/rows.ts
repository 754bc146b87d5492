/** Rows behind a figure: a contract of its own, because the dashboard opens without them. */
import { endpoint } from '#contract/endpoint'
import { int } from '#contract/params'
import { asked, Behind } from '#features/dashboards/ranges/contract/behind'

/** How the vehicles of a day spent their time: on the way, at doors, at depots, waiting. */
export const spentParts = ['driving', 'unloading', 'loading', 'waiting'] as const
/** What was planned and done by its day, what went to a region, what was brought, what came late, what was tried for the first
 *  time, routes that went out, and each piece of the time that was spent on a day. */
export const dayRows = ['planned', 'done', 'region', 'brought', 'late', 'firsts', 'routes', ...spentParts] as const
export const listDashboardRows = endpoint('GET /api/apps/logistics/dashboard/rows', {
  says: 'The rows behind a figure of the days that the dashboard shows',
  needs: ['read', 'Exception'],
  also: ['Delivery', 'Route', 'Zone'],
  query: { depot: int(0), ...asked(...dayRows) },
  gives: [200, Behind],
})
