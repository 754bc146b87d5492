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
  'access-control': 'form',
  'pages-account-settings': 'form',
  'pages-account-settings-tab': 'form',
  'apps-outbox': 'table',
  gallery: 'board',
}

/** What stands in the braces of an address; each value is a page of its own. */
export const values = { id: ['1'], tab: ['account', 'security', 'notifications'] }

/** Pages that do not keep their budget yet: what was measured, and why. Each line is a debt; none is to be added lightly. */
export const beyond = {}
