/** A row of each versioned update of the other features, and two saves of it. */
import { draft } from './billing'
import { fileImports } from './file-imports'
import type { Client } from './host'
import { answerOf, rowAmong, rowAt, rowIn, type Ground, type Making, type Shown } from './version-conflicts'

const text = (words: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
})
const thrice = (en: string) => ({ en, fr: `${en} (fr)`, ar: `${en} (ar)` })
let count = 0
const own = (word: string) => `${word} ${(count += 1)}`

const academy = '/api/apps/academy'
async function aCourse({ admin }: Ground) {
  const { id } = await answerOf(
    admin(`POST ${academy}/courses`, {
      title: own('Tyres'),
      word: 'Tyres',
      tag: 'Design',
      about: 'Tread, pressure and patience.',
      body: text('A morning in the yard.'),
      skillLevel: 'Beginner',
      language: 'English',
      captions: [],
      instructorId: 6,
      instructorPosition: 'Drives',
    }),
  )
  type Content = { content: { id: number; version: number; topics: { id: number }[] }[] }
  const course = () => answerOf<Content>(admin(`GET ${academy}/course-details/${id}`))
  await answerOf(admin(`POST ${academy}/courses/${id}/sections`, { title: 'First' }))
  const [section] = (await course()).content
  for (const title of ['one', 'two'])
    await answerOf(admin(`POST ${academy}/sections/${section!.id}/topics`, { title, seconds: 600 }))
  const topics = (await course()).content[0]!.topics.map((one) => one.id)
  return { id, section: section!.id, topics, inside: async () => (await course()).content[0]! }
}

const listing = {
  owner: 'Ottilie Brasswright',
  phone: '',
  email: '',
  place: 'warehouse',
  line: '7 Ferrymead Quay',
  city: 'Port Averne',
  country: 'France',
  squareMetres: 840,
  rooms: 0,
  availableFrom: '2026-06-01',
  offer: 'rent',
  cents: 320_000,
  note: '',
}
const props = { calendar: 'ETC', zone: 'UTC' }
const event = { start: '2026-05-20T09:00', end: '2026-05-20T10:00', extendedProps: props }
const ofCalendar = (ask: Client, id: number) => async () =>
  (await answerOf<(Shown & { id: number })[]>(ask('GET /api/apps/calendar?calendars=ETC'))).find(
    (one) => one.id === id,
  )!
const ownerOnly = 'events are their owner’s alone'

/** By the names of endpoints. */
export const versionedRows: Readonly<Record<string, Making>> = {
  [`PUT ${academy}/courses/{id}`]: async (ground) => {
    const { id } = await aCourse(ground)
    const read = rowAt(ground.admin, `GET ${academy}/course-details/${id}`)
    const whole = { word: 'Tyres', tag: 'Design', skillLevel: 'Beginner', language: 'English' }
    return { path: { id }, read, whole, first: { title: own('Ice') }, second: { about: 'Slower.' } }
  },
  [`PUT ${academy}/sections/{id}`]: async (ground) => {
    const { section, topics, inside } = await aCourse(ground)
    const first = { topicIds: topics.toReversed() }
    return { path: { id: section }, read: inside, first, second: { title: 'Begin' }, changed: ['topics'] }
  },
  [`PUT ${academy}/topics/{id}`]: async (ground) => {
    const id = (await aCourse(ground)).topics[0]!
    const read = rowAt(ground.admin, `GET ${academy}/topics/${id}`)
    return { path: { id }, read, whole: { videoUrl: null }, first: { seconds: 700 }, second: { title: 'Mine' } }
  },
  'PUT /api/apps/roles/{key}': async ({ admin }) => {
    const key = `walker-${(count += 1)}`
    const whole = { rules: [{ action: 'read', subject: 'Kanban' }] }
    await answerOf(admin('POST /api/apps/roles', { key, name: key, ...whole }))
    const read = rowAmong(admin, 'GET /api/apps/roles', 'roles', { key })
    return { path: { key }, read, whole, first: { name: `${key} a` }, second: { name: `${key} b` } }
  },
  'PUT /api/apps/permissions/{id}': async ({ admin }) => {
    const whole = { assignedTo: [], rules: [{ action: 'read', subject: 'Kanban' }] }
    const name = own('Look at cards')
    const { id } = await answerOf(admin('POST /api/apps/permissions', { name, ...whole }))
    const read = rowAmong(admin, 'GET /api/apps/permissions?itemsPerPage=100', 'permissions', { id })
    return { path: { id }, read, whole, first: { name: `${name} a` }, second: { name: `${name} b` } }
  },
  'PUT /api/pages/pricing/plans/{key}': async ({ admin }) => {
    const key = 'team'
    const read = rowAmong(admin, 'GET /api/pages/pricing/plans', 'plans', { key })
    const { key: _key, ...whole } = await read()
    return { path: { key }, read, whole, first: { monthCents: 50_00 }, second: { yearCents: 60_00 } }
  },
  'PUT /api/pages/pricing/features': ({ admin }) => {
    const features = (...words: string[]) => ({ features: words.map((one) => ({ words: thrice(one), plans: [] })) })
    const read = rowAt(admin, 'GET /api/pages/pricing/plans')
    return { read, first: features('Forklifts'), second: features('Sledges') }
  },
  'PUT /api/apps/calendar/{id}': async ({ admin }) => {
    const { id } = await answerOf(admin('POST /api/apps/calendar', { title: own('Tide table'), ...event }))
    const read = ofCalendar(admin, id)
    return {
      path: { id },
      read,
      whole: event,
      first: { title: 'High tide' },
      second: { url: 'https://tide.example/' },
      ownerOnly,
    }
  },
  'PUT /api/apps/calendar/{id}/occurrences': async ({ admin }) => {
    const series = { title: own('Tide table'), ...event, extendedProps: { ...props, rule: 'FREQ=DAILY;COUNT=5' } }
    const { id } = await answerOf(admin('POST /api/apps/calendar', series))
    const read = ofCalendar(admin, id)
    const whole = { at: '2026-05-20T09:00:00Z', scope: 'all' }
    return { path: { id }, read, whole, first: { title: 'High tide' }, second: { title: 'Low tide' }, ownerOnly }
  },
  'PUT /api/apps/email/drafts/{id}': async ({ admin, other }) => {
    const { userData } = await answerOf<{ userData: { id: number } }>(admin('GET /api/auth/session'))
    const shared = { name: 'Desk', address: 'desk@walk.example', userIds: [userData.id, other.id] }
    const { id: mailbox } = await answerOf(admin('POST /api/apps/mailboxes', shared))
    const whole = { to: [{ email: 'wren@quay.example', name: 'Wren' }], cc: [], bcc: [], body: null }
    const { id } = await answerOf(admin('POST /api/apps/email/drafts', { ...whole, subject: 'Ice', mailbox }))
    const read = rowAt(admin, `GET /api/apps/email/drafts/${id}`)
    const nameless = 'a draft is nobody else’s business: no trail of it is kept'
    return { path: { id }, read, whole, first: { subject: 'Snow' }, second: { subject: 'Hail' }, nameless }
  },
  'PUT /api/dashboard/{dashboard}/cards': async ({ admin }) => {
    const read = rowAt(admin, 'GET /api/dashboard/academy/cards')
    const { shown, hidden } = (await read()) as Shown & { shown: string[]; hidden: string[] }
    const path = { dashboard: 'academy' }
    const first = { shown: shown.toReversed() }
    return {
      path,
      read,
      whole: { hidden },
      first,
      second: { shown },
      ownerOnly: 'cards are arranged by each for themselves',
    }
  },
  'PUT /api/pages/help-center/articles/{id}': async ({ admin }) => {
    const whole = {
      category: 'work',
      place: 'apps-kanban',
      about: thrice('What it is.'),
      steps: thrice('Press **Add**.'),
    }
    const root = '/api/pages/help-center/articles'
    const { id } = await answerOf(admin(`POST ${root}`, { ...whole, title: thrice(own('Tidy')) }))
    const read = rowAt(admin, `GET ${root}/${id}`)
    return { path: { id }, read, whole, first: { title: thrice('Sweep') }, second: { title: thrice('Wash') } }
  },
  'PUT /api/pages/faq/questions/{id}': async ({ admin }) => {
    const whole = { group: 'daily', question: thrice('Why stripes?'), answer: thrice('Because.') }
    const { id } = await answerOf(admin('POST /api/pages/faq/questions', whole))
    const read = rowAt(admin, `GET /api/pages/faq/questions/${id}`)
    return { path: { id }, read, whole, first: { group: 'start' }, second: { onLanding: true } }
  },
  'PUT /api/imports/{id}': async ({ world, admin }) => {
    const { bring, work } = fileImports(() => world.host, admin)
    const { id } = await bring('customers', 'who;where to write;born\nAda;a1@quay.example;3,5\n')
    const read = async () => {
      // a job reads the file anew each time
      await work()
      return answerOf<Shown>(admin(`GET /api/imports/${id}`))
    }
    const fields = (...all: (string | null)[]) => ({ fields: all })
    return {
      path: { id },
      read,
      first: fields('customer', 'email', null),
      second: fields('customer', 'email', 'lat'),
      changed: ['fields', 'state'],
    }
  },
  'PUT /api/apps/invoice/{id}': async ({ admin }) => {
    const { invoice } = await answerOf<{ invoice: { id: number } }>(admin('POST /api/apps/invoice', draft))
    const read = rowIn(admin, `GET /api/apps/invoice/${invoice.id}`, 'invoice')
    return { path: { id: invoice.id }, read, whole: draft, first: { note: 'Gladly' }, second: { terms: 'Net' } }
  },
  'PUT /api/apps/kanban/board/rename': async ({ admin }) => {
    const title = own('Quay')
    const { id } = await answerOf(admin('POST /api/apps/kanban/board/add', { title }))
    const read = rowAmong(admin, 'GET /api/apps/kanban', 'boards', { id })
    const send = (fields: object) => ({ boardId: id, ...fields })
    return { read, first: { newName: `${title} a` }, second: { newName: `${title} b` }, send, changed: ['title'] }
  },
  'PUT /api/apps/kanban/item/update': async ({ admin }) => {
    const { id: boardId } = await answerOf(admin('POST /api/apps/kanban/board/add', { title: own('Quay') }))
    const item = { itemTitle: 'Rope', boardName: 'Quay', boardId }
    const { id } = await answerOf(admin('POST /api/apps/kanban/item/add', item))
    const read = rowAmong(admin, 'GET /api/apps/kanban', 'items', { id })
    const send = (fields: object) => ({ item: { id, ...fields } })
    const whole = { title: 'Rope', labels: [], members: [] }
    return { read, whole, first: { dueDate: '2026-06-01' }, second: { labels: ['New'] }, send }
  },
  'PUT /api/apps/listings/{id}': async ({ admin }) => {
    const { id } = await answerOf(admin('POST /api/apps/listings', listing))
    const read = rowAt(admin, `GET /api/apps/listings/${id}`)
    return { path: { id }, read, whole: listing, first: { cents: 300_000 }, second: { rooms: 2 } }
  },
  'PUT /api/pages/profile/teams/{id}': async ({ admin }) => {
    const whole = { title: own('Night shift'), description: 'From ten to six', chips: ['Nights'], memberIds: [2, 1] }
    const { id } = await answerOf(admin('POST /api/pages/profile/teams', whole))
    const read = rowAt(admin, `GET /api/pages/profile/teams/${id}`)
    return { path: { id }, read, whole, first: { chips: ['Days'] }, second: { description: 'All day' } }
  },
  'PUT /api/apps/users/{id}': async ({ admin }) => {
    const body = { fullName: own('New Hand'), email: `hand-${(count += 1)}@walk.example`, role: 'author' }
    const { body: added } = await answerOf<{ body: { id: number } }>(admin('POST /api/apps/users', body))
    const { id } = added
    const read = rowAt(admin, `GET /api/apps/users/${id}`)
    return { path: { id }, read, whole: body, first: { company: 'Solway Lines' }, second: { taxId: 'NO 1' } }
  },
  'PUT /api/apps/sign-in-rules': ({ admin }) => ({
    read: rowAt(admin, 'GET /api/apps/sign-in-rules'),
    first: { sessionDays: 29 },
    second: { idleMinutes: 43_200 },
  }),
  'PUT /api/account/profile': async ({ admin }) => {
    const read = rowAt(admin, 'GET /api/account/profile')
    const { id, fullName, username, company, country, contact } = await read()
    return {
      read,
      whole: { fullName, username, company, country, contact },
      first: { company: 'Solway Lines' },
      second: { contact: '+47 555' },
      elsewhere: `PUT /api/apps/users/${String(id)}`,
    }
  },
}
