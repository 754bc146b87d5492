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
  // measured: 264.0 kB, 29 requests, CLS 0.000
  '/apps/kanban': { requests: 32 },
  // measured: 252.2 kB, 42 requests, CLS 0.001
  '/apps/logistics/settings': { kilobytes: 256, requests: 45 },
  // measured: 249.1 kB, 34 requests, CLS 0.001
  '/apps/user/list': { kilobytes: 253, requests: 37 },
  // measured: 240.3 kB, 38 requests, CLS 0.000
  '/apps/user/view/1': { kilobytes: 244, requests: 41 },
  // measured: 225.4 kB, 28 requests, CLS 0.000
  '/apps/roles': { requests: 31 },
  // measured: 243.6 kB, 31 requests, CLS 0.001
  '/apps/permissions': { kilobytes: 247, requests: 34 },
  // measured: 225.4 kB, 29 requests, CLS 0.029
  '/access-control': { requests: 32, shift: 0.036 },
  // measured: 267.4 kB, 40 requests, CLS 0.002
  '/pages/account-settings/account': { kilobytes: 271, requests: 43 },
  // measured: 264.5 kB, 40 requests, CLS 0.048
  '/pages/account-settings/security': { kilobytes: 268, requests: 43, shift: 0.055 },
  // measured: 260.2 kB, 37 requests, CLS 0.000
  '/pages/account-settings/notifications': { kilobytes: 264, requests: 40 },
  // measured: 260.8 kB, 31 requests, CLS 0.000
  '/apps/outbox': { kilobytes: 264, requests: 34 },
  // measured: 429.5 kB, 38 requests, CLS 0.000
  '/gallery': { kilobytes: 433, requests: 41 },
}
