/** What a page asks as soon as it is there, by its address, where the address asks for nothing of its own. A line that the page
 *  does not ask so, sign for sign, is sent in vain: a journey compares them. */
const overview = '/api/dashboard/ecommerce'
const day = [
  '/api/apps/logistics/dashboard?range=30',
  '/api/apps/logistics/tour',
  '/api/apps/logistics/on-way/0?page=1&itemsPerPage=10',
  '/api/apps/logistics/exceptions?depot=0&itemsPerPage=6&sortBy=severity&orderBy=asc&state=open&state=acknowledged',
  '/api/apps/logistics/fleet/map',
  '/api/apps/logistics/fleet/ways',
]
export const firstAsked: Readonly<Record<string, readonly string[]>> = {
  '/dashboards/logistics': day,
  '/apps/logistics/dashboard': day,
  '/dashboards/academy': ['/api/dashboard/academy', '/api/apps/academy/courses?itemsPerPage=6'],
  '/dashboards/analytics': [
    '/api/dashboard/analytics',
    overview,
    '/api/dashboard/analytics/projects?itemsPerPage=6&sortBy=progress&orderBy=asc',
  ],
  '/dashboards/crm': [
    '/api/dashboard/crm',
    overview,
    '/api/pages/datatable/rows?itemsPerPage=6',
    '/api/activity?itemsPerPage=6',
  ],
  '/dashboards/ecommerce': [overview],
}
