import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import { users } from '#features/people/users/tables'
import type { Connection, Event, Header, Overview, Project, Team, WrittenTeam } from './contract'
import { chipOf, daysUntil, deadlineColor, didOf, monthOf, nameOf } from './rules'

const world = aWorld()
const admin = world.client('admin')
const maintainer = world.client('maintainer')
const author = world.client('author')
const client = world.client('client')

const path = '/api/pages/profile'
type Who = typeof admin
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const failure = (answer: Response) => [answer.status, answer.headers.get('x-failure')]
const header = (who: Who = admin, query = '') => json<Header>(who(`GET ${path}/header${query}`))
const tab = <T>(name: string, who: Who = admin) => json<T>(who(`GET ${path}?tab=${name}`))

test('the head says who I am, since when, and how much there is', async () => {
  expect(await header()).toEqual({
    fullName: 'Odile Marchetti',
    location: 'France',
    joiningDate: 'October 2025',
    designation: 'Administrator',
    profileImg: null,
    coverImg: `${path}/cover`,
    id: 1,
    email: 'admin@demo.com',
    counts: { teams: 3, projects: 4, connections: 6 },
  })
  expect(await header(client)).toMatchObject({
    fullName: 'Petronella Quist',
    designation: 'Subscriber',
    counts: { teams: 0, projects: 1, connections: 0 },
  })
})

test('in each language', async () => {
  expect(await header(admin, '?language=fr')).toMatchObject({
    designation: 'Administrateur',
    joiningDate: 'octobre 2025',
  })
  expect(await header(admin, '?language=ar')).toMatchObject({ location: 'فرنسا' })
  const { about } = await json<Overview>(admin(`GET ${path}?tab=profile&language=ar`))
  expect(about.map(({ property }) => property)).toContain('الاسم الكامل')
  expect(about.map(({ value }) => value)).toContain('فرنسا')
})

test('the profile has what is known of me, and nothing where nobody said anything', async () => {
  const { about, contacts, teams, overview, connections, teamsTech, projectTable } = await tab<Overview>('profile')
  expect(about).toEqual([
    { property: 'Full name', value: 'Odile Marchetti', icon: 'user' },
    { property: 'Status', value: 'Active', icon: 'circle-check' },
    { property: 'Role', value: 'Administrator', icon: 'shield-check' },
    { property: 'Company', value: 'Averne Freight', icon: 'building' },
    { property: 'Country', value: 'France', icon: 'map-pin' },
    { property: 'Language', value: 'English', icon: 'language' },
  ])
  expect(contacts.map(({ value }) => value)).toEqual(['+33 1 55 01 0100', 'admin', 'admin@demo.com'])
  expect(teams[0]).toEqual({ property: 'Dispatch', value: '6', icon: 'users-group' })
  expect(overview.map(({ property }) => property)).toEqual(['Cards done', 'Cards open', 'Projects', 'Connections'])
  expect([connections.length, teamsTech.length, projectTable.length]).toEqual([5, 3, 4])
  expect(projectTable[0]).toMatchObject({
    name: 'Chargers for twelve e-vans',
    leader: 'Yusra Haddad',
    status: '18%',
    avatar: 'bolt',
    extraMembers: 2,
  })
  // without a word it is the same, and a word that is no tab is none
  expect(await json(admin(`GET ${path}`))).toEqual(await json(admin(`GET ${path}?tab=nonsense`)))
})

test('cards are counted on the board', async () => {
  const { overview } = await tab<Overview>('profile')
  const { items, boards, doneBoardId } = await json<{
    items: { id: number; members: { id?: number }[] }[]
    boards: { id: number; itemsIds: number[] }[]
    doneBoardId: number
  }>(admin('GET /api/apps/kanban'))
  const done = new Set(boards.find(({ id }) => id === doneBoardId)!.itemsIds)
  const mine = items.filter(({ members }) => members.some(({ id }) => id === 1))
  const finished = mine.filter(({ id }) => done.has(id)).length
  expect(overview.slice(0, 2).map(({ value }) => Number(value))).toEqual([finished, mine.length - finished])
})

test('teams with their first faces', async () => {
  const teams = await tab<Team[]>('teams')
  expect(teams.map(({ title, members, extraMembers }) => [title, members, extraMembers])).toEqual([
    ['Dispatch', 6, 2],
    ['North Quay depot', 8, 4],
    ['Billing', 4, 0],
  ])
  expect(teams[0]!.avatarGroup[0]).toMatchObject({ name: 'Thaddeus Okonkwo', avatar: null })
  expect(teams[0]!.chips.map(({ title }) => title)).toEqual(['Routes', 'Exceptions'])
})

test('projects with what they cost and how long they have', async () => {
  const projects = await tab<Project[]>('projects')
  expect(projects.map(({ id }) => id)).toEqual([2, 4, 5, 7])
  expect(projects[1]).toMatchObject({
    title: 'Fair hours for every driver',
    client: 'Averne Freight',
    budget: '€8,200.00',
    budgetSpent: '€7,640.00',
    daysLeft: 6,
    tasks: '30/33',
    totalTask: 33,
    completedTask: 30,
    hours: '34:07',
    members: 5,
    chipColor: 'warning',
  })
  expect(projects[3]).toMatchObject({ daysLeft: -3, chipColor: 'error' })
  expect((await tab<Project[]>('projects', client)).map(({ id }) => id)).toEqual([6])
})

test('connections: those I chose first, then those I work with; whom I may not see is not there', async () => {
  const found = await tab<Connection[]>('connections')
  expect(found.slice(0, 6).every(({ isConnected }) => isConnected)).toBe(true)
  expect(found.slice(6).some(({ isConnected }) => isConnected)).toBe(false)
  expect(found.length).toBeGreaterThan(10)
  const chief = found.find(({ name }) => name === 'Thaddeus Okonkwo')!
  expect(chief).toMatchObject({ designation: 'Maintainer', projects: 2, connections: 4, isConnected: true })
  expect(chief.chips.map(({ title }) => title)).toEqual(['Dispatch', 'Maps of Averne'])
  expect(await tab('connections', author)).toEqual([])
})

test('somebody is connected and let go, twice the same', async () => {
  const before = await header()
  for (const isConnected of [true, true])
    expect(await json(admin(`PUT ${path}/connections/13`, { isConnected }))).toEqual({ id: 13, isConnected })
  expect((await header()).counts.connections).toBe(before.counts.connections + 1)
  await admin(`PUT ${path}/connections/13`, { isConnected: false })
  expect(await header()).toEqual(before)
})

test('but not with oneself, or whom one may not see', async () => {
  const isConnected = true
  expect(failure(await admin(`PUT ${path}/connections/1`, { isConnected }))).toEqual([409, 'person_self'])
  expect(failure(await author(`PUT ${path}/connections/2`, { isConnected }))).toEqual([404, 'person_unknown'])
  expect((await admin(`PUT ${path}/connections/2`, { isConnected: 'yes' })).status).toBe(400)
})

const body = { title: 'Night shift', description: 'From ten to six', chips: ['Nights'], memberIds: [2, 1] }
const add = (who: Who, said: object) => who(`POST ${path}/teams`, { ...body, ...said })

test('a team is added, changed, left and deleted', async () => {
  const added = await json<WrittenTeam>(add(maintainer, {}))
  expect(added).toMatchObject({ title: 'Night shift', chips: ['Nights'], version: 1 })
  expect(added.members.map(({ id }) => id)).toEqual([2, 1])
  const at = `${path}/teams/${added.id}`
  const change = { ...body, title: 'Nights', memberIds: [1, 1, 3], version: 1 }
  const changed = await json<WrittenTeam>(maintainer(`PUT ${at}`, change))
  expect([changed.title, changed.version, changed.members.map(({ id }) => id)]).toEqual(['Nights', 2, [1, 3]])
  expect(await json(author(`GET ${at}`))).toEqual(changed)
  expect((await admin(`DELETE ${at}/membership`)).status).toBe(204)
  expect(failure(await admin(`DELETE ${at}/membership`))).toEqual([404, 'team_unknown'])
  expect((await maintainer(`DELETE ${at}`)).status).toBe(204)
  expect(failure(await maintainer(`DELETE ${at}`))).toEqual([404, 'team_unknown'])
})

test('a team is refused without a name, with one that is taken, or with nobody or a stranger in it', async () => {
  expect((await add(admin, { title: ' ' })).status).toBe(400)
  expect((await add(admin, { memberIds: [] })).status).toBe(400)
  expect(failure(await add(admin, { title: 'Dispatch' }))).toEqual([409, 'team_exists'])
  expect(failure(await add(admin, { memberIds: [1, 99999] }))).toEqual([400, 'member_unknown'])
  const put = (said: object) => admin(`PUT ${path}/teams/1`, { ...body, ...said })
  expect(failure(await put({ title: 'Billing' }))).toEqual([409, 'team_exists'])
  expect(failure(await put({ title: 'Dispatch', memberIds: [99999] }))).toEqual([400, 'member_unknown'])
})

test('people for a team are found by their names', async () => {
  const { people } = await json<{ people: { name: string }[] }>(maintainer(`GET ${path}/people?q=marchetti`))
  expect(people.map(({ name }) => name)).toEqual(['Odile Marchetti'])
})

test('what I did last is told, and not what others did', async () => {
  await json(add(maintainer, { title: 'Bridge watch' }))
  const { events } = await json<{ events: Event[] }>(maintainer(`GET ${path}/activity`))
  expect(events[0]).toMatchObject({ did: 'added', subject: 'Team', name: 'Bridge watch' })
  expect(events.at(-1)).toMatchObject({ did: 'signedIn' })
  const other = await json<{ events: Event[] }>(author(`GET ${path}/activity`))
  expect(other.events.every(({ name }) => name !== 'Bridge watch')).toBe(true)
})

test('the cover is a drawing, by day and by night', async () => {
  const drawn = await admin(`GET ${path}/cover`)
  expect(drawn.headers.get('content-type')).toBe('image/svg+xml')
  const [light, dark] = [await drawn.text(), await (await admin(`GET ${path}/cover?theme=dark`)).text()]
  expect(light).toMatch(/^<svg/)
  expect(light).toContain('#c9deeb')
  expect(dark).toContain('#1a2a40')
})

test('who leaves is in no team and nobody’s connection', async () => {
  await world.host.db.delete(users).where(eq(users.fullName, 'Saoirse Quill'))
  expect((await header()).counts.connections).toBe(5)
  expect((await tab<Team[]>('teams'))[0]).toMatchObject({ members: 5 })
})

test('days, colours and words', () => {
  expect([daysUntil('2026-05-12', '2026-05-18'), daysUntil('2026-05-12', '2026-05-09')]).toEqual([6, -3])
  expect([undefined, -1, 14, 15].map(deadlineColor)).toEqual(['secondary', 'error', 'warning', 'success'])
  expect(chipOf('Routes')).toEqual(chipOf('Routes'))
  expect(monthOf(new Date('2024-05-06T00:00:00Z'), 'fr', 'UTC')).toBe('mai 2024')
  const row = { subject: 'Team', before: null, after: null }
  expect(didOf({ ...row, action: 'delete' })).toBe('deleted')
  expect(didOf({ ...row, action: 'update', before: {}, after: {} })).toBe('changed')
  expect(nameOf({ before: { title: 'Was' }, after: null })).toBe('Was')
  expect(nameOf({ before: null, after: null })).toBe('')
})
