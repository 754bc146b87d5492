// What a first visit of each place may weigh, in kB of gzipped JavaScript.
export const most = { form: 200, table: 240, board: 280, dashboard: 340, map: 240 }
/** Requests of one page; a map page fetches its styles, fonts and library, too, and its tiles are not counted. */
export const mostRequests = (kind) => (kind === 'map' ? 35 : 25)
export const mostShift = 0.02

/** What each place is, by its name; a place that is not named here is not weighed, and the check fails. */
export const kinds = {
  'front-pages-landing-page': 'form',
  'pages-misc-server-error': 'form',
  'pages-misc-under-maintenance': 'form',
  'pages-misc-coming-soon': 'form',
  login: 'form',
  register: 'form',
  'forgot-password': 'form',
  'reset-password': 'form',
  'verify-email': 'form',
  'two-steps': 'form',
  setup: 'form',
  'apps-kanban': 'board',
  'apps-logistics-settings': 'map',
  'apps-user-list': 'table',
  'apps-user-view': 'table',
  'apps-roles': 'table',
  'apps-permissions': 'table',
  'access-control': 'table',
  'pages-account-settings': 'form',
  'pages-account-settings-tab': 'form',
  'apps-outbox': 'table',
  gallery: 'board',
}

/** What stands in the braces of an address; each value is a page of its own. */
export const values = { id: ['1'], tab: ['account', 'security', 'notifications'] }

/** Pages that do not keep their budget yet: what they may weigh meanwhile, a little above what was measured. Each line is a
 *  debt, and is deleted once its page keeps its budget; none may grow. */
export const beyond = {
  '/gallery': { kilobytes: 450, requests: 66 }, // measured before this list was made: 438.8 kB, 62 requests
  '/login': { kilobytes: 205, requests: 29 }, // measured: 201.5 kB, 27 requests, CLS 0.011
  '/apps/kanban': { requests: 30 }, // measured: 264.7 kB, 28 requests, CLS 0.0
  '/apps/logistics/settings': { kilobytes: 256, requests: 44 }, // measured: 252.9 kB, 42 requests, CLS 0.003
  '/apps/user/list': { kilobytes: 253, requests: 34 }, // measured: 249.4 kB, 32 requests, CLS 0.001
  '/apps/user/view/1': { requests: 38 }, // measured: 239.2 kB, 36 requests, CLS 0.0
  '/apps/roles': { requests: 30 }, // measured: 225.7 kB, 28 requests, CLS 0.0
  '/apps/permissions': { kilobytes: 246, requests: 32 }, // measured: 242.7 kB, 30 requests, CLS 0.001
  '/access-control': { requests: 31, shift: 0.028 }, // measured: 225.8 kB, 29 requests, CLS 0.026
  '/pages/account-settings/account': {
    kilobytes: 265,
    requests: 40,
  }, // measured: 261.8 kB, 38 requests, CLS 0.002
  '/pages/account-settings/security': {
    kilobytes: 265,
    requests: 41,
    shift: 0.05,
  }, // measured: 261.7 kB, 39 requests, CLS 0.048
  '/pages/account-settings/notifications': {
    kilobytes: 261,
    requests: 38,
  }, // measured: 257.9 kB, 36 requests, CLS 0.0
  '/apps/outbox': { kilobytes: 257, requests: 32 }, // measured: 253.6 kB, 30 requests, CLS 0.0
}
