/** The profile as its owner sees it: four tabs, a connection, a team. */
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useFormLabels } from '#client/form-labels'
import { i18n, setLanguage } from '#client/language'
import { createQueryClient } from '#client/query'
import { forgetSession, keepSession } from '#client/session'
import type { Rule } from '#contract/ability'
import { Kit } from '#ui/Kit'
import type { Connection, Header, Overview, Project, Team } from './contract'
import { useLabels } from './labels'
import { ProfileScreen } from './ProfileScreen.tsx'

const fetched = globalThis.fetch
let sent: { method: string; path: string; body: unknown }[] = []
afterEach(async () => {
  globalThis.fetch = fetched
  sent = []
  forgetSession()
  document.documentElement.dir = 'ltr'
  await setLanguage('en')
})

const header: Header = {
  id: 1,
  fullName: 'Odile Marchetti',
  location: 'France',
  joiningDate: 'May 2024',
  designation: 'Administrator',
  profileImg: null,
  coverImg: '/api/pages/profile/cover',
  email: 'o@m.test',
  counts: { teams: 1, projects: 1, connections: 1 },
}
const face = { id: 2, name: 'Thaddeus Okonkwo', avatar: null }
const team: Team = {
  id: 3,
  title: 'Dispatch',
  avatar: 'users-group',
  description: 'Plans the day',
  members: 5,
  extraMembers: 4,
  avatarGroup: [face],
  chips: [{ title: 'Routes', color: 'primary' }],
  version: 1,
}
const connection: Connection = {
  ...face,
  designation: 'Maintainer',
  tasks: 1,
  projects: 2,
  connections: 4,
  isConnected: false,
  chips: [{ title: 'Dispatch', color: 'info' }],
}
const project: Project = {
  id: 4,
  title: 'New map of Averne',
  avatar: 'map-2',
  client: 'City of Port Averne',
  budget: '€35,750.00',
  budgetSpent: '€16,020.00',
  startDate: '2026-03-01',
  deadline: '2026-05-09',
  daysLeft: -3,
  comments: 1,
  totalTask: 80,
  completedTask: 36,
  tasks: '36/80',
  hours: '56:00',
  members: 3,
  avatarGroup: [face],
  chipColor: 'error',
  description: 'New streets.',
}
const overview: Overview = {
  about: [{ property: 'Company', value: 'Averne Freight', icon: 'building' }],
  contacts: [{ property: 'Email', value: 'o@m.test', icon: 'mail' }],
  teams: [],
  overview: [{ property: 'Cards done', value: '61', icon: 'circle-check' }],
  connections: [connection],
  teamsTech: [team],
  projectTable: [
    {
      id: 4,
      name: 'New map of Averne',
      leader: 'Thaddeus Okonkwo',
      date: '2026-05-09',
      status: '45%',
      avatar: 'map-2',
      avatarGroup: [face],
      extraMembers: 2,
    },
  ],
}
const events = [
  { id: 9, at: '2026-05-12T08:00:00.000Z', did: 'added', subject: 'Team', name: 'Dispatch' },
  { id: 8, at: '2026-05-12T07:00:00.000Z', did: 'signedIn', subject: 'Session', name: '' },
]
const everything = { profile: overview, teams: [team], projects: [project], connections: [connection] }

type Given = { tab?: string; rules?: Rule[]; data?: Record<string, unknown>; refuse?: string; status?: number }
async function open({ tab = 'profile', rules = [], data = everything, refuse, status = 200 }: Given = {}) {
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const url = new URL(request.url)
    if (request.method !== 'GET') {
      const text = await request.text()
      sent.push({ method: request.method, path: url.pathname, body: text ? JSON.parse(text) : undefined })
      if (refuse) return new Response('{}', { status: 404, headers: { 'x-failure': refuse } })
      return request.method === 'DELETE'
        ? new Response(null, { status: 204 })
        : Response.json({ ...team, members: [face], chips: [] }, { status: 201 })
    }
    if (status !== 200) return new Response(null, { status })
    if (url.pathname.endsWith('/header')) return Response.json(header)
    if (url.pathname.endsWith('/activity')) return Response.json({ events })
    return Response.json(data[url.searchParams.get('tab') ?? 'profile'])
  }
  await page.viewport(1280, 900)
  const person = {
    id: 1,
    fullName: 'Odile Marchetti',
    username: 'odile',
    email: 'o@m.test',
    role: 'admin',
    avatar: null,
  }
  keepSession({ userData: { ...person, zone: 'UTC', units: 'metric' }, userAbilityRules: rules })
  const root = createRootRoute()
  const at = createRoute({ getParentRoute: () => root, path: '/pages/user-profile/$tab', component: ProfileScreen })
  const router = createRouter({
    history: createMemoryHistory({ initialEntries: [`/pages/user-profile/${tab}`] }),
    routeTree: root.addChildren([at]),
    defaultNotFoundComponent: () => 'No such page',
  })
  await Promise.all([useLabels.ready(), useFormLabels.ready()])
  await render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={createQueryClient()}>
        <Kit>
          <RouterProvider router={router as never} />
        </Kit>
      </QueryClientProvider>
    </I18nProvider>,
  )
  return router
}
const all: Rule[] = [{ action: 'manage', subject: 'all' }]

test('who I am, what I did, and with whom I work', async () => {
  await open({ rules: all })
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Odile Marchetti')
  await expect.element(page.getByText('Averne Freight')).toBeVisible()
  await expect.element(page.getByText('Added the team “Dispatch”')).toBeVisible()
  await expect.element(page.getByRole('row', { name: /New map of Averne/ })).toHaveTextContent('45%')
  await expect
    .element(page.getByRole('link', { name: 'Show all activity' }))
    .toHaveAttribute('href', '/apps/user/view/1')
  const teams = page.getByRole('link', { name: 'Show all teams' })
  await expect.element(teams).toHaveAttribute('href', '/pages/user-profile/teams')
  await page.getByRole('tab', { name: 'Teams 1' }).click()
  await expect.element(page.getByRole('heading', { name: 'Dispatch' })).toBeVisible()
})

test('somebody is connected by a press, and a refusal is told', async () => {
  await open({ tab: 'connections' })
  await page.getByRole('button', { name: 'Connect with Thaddeus Okonkwo' }).click()
  await expect
    .poll(() => sent)
    .toEqual([{ method: 'PUT', path: '/api/pages/profile/connections/2', body: { isConnected: true } }])
  await expect.element(page.getByText('Thaddeus Okonkwo is among your connections')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search people' }).fill('zzz')
  await expect.element(page.getByText('Nobody has this name')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect.element(page.getByRole('link', { name: 'Thaddeus Okonkwo' })).toBeVisible()
})

test('who is gone is not connected', async () => {
  await open({ tab: 'connections', refuse: 'person_unknown' })
  await page.getByRole('button', { name: 'Connect with Thaddeus Okonkwo' }).click()
  await expect.element(page.getByText('Not done: this person is not there any more')).toBeVisible()
})

test('a project says how late it is and what it has cost', async () => {
  await open({ tab: 'projects' })
  const card = page.getByRole('listitem').filter({ hasText: 'New map of Averne' })
  await expect.element(card).toHaveTextContent('3 days late')
  await expect.element(card).toHaveTextContent('€16,020 of €35,750')
  await expect.element(card).toHaveTextContent('36 of 80 tasks done')
})

test('a team is added by who may, and left by everybody', async () => {
  await open({ tab: 'teams', rules: all })
  await page.getByRole('button', { name: 'Add team' }).click()
  await page.getByLabelText('Name').fill('Night shift')
  await page.getByRole('button', { name: 'Save team' }).click()
  await expect
    .poll(() => sent.at(-1))
    .toMatchObject({
      method: 'POST',
      body: { title: 'Night shift', description: '', chips: [], memberIds: [1] },
    })
  await page.getByRole('button', { name: 'More for Dispatch' }).click()
  await page.getByRole('menuitem', { name: 'Leave team' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave team' }).click()
  await expect
    .poll(() => sent.at(-1))
    .toMatchObject({ method: 'DELETE', path: '/api/pages/profile/teams/3/membership' })
})

test('who may not add teams is told what would be here', async () => {
  await open({ tab: 'teams', data: { teams: [] } })
  await expect.element(page.getByText('You are in no team')).toBeVisible()
  expect(page.getByRole('button', { name: 'Add team' }).query()).toBeNull()
})

test('what did not load can be tried again', async () => {
  await open({ status: 500 })
  await expect.element(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible()
})

test('in Arabic it is read from the right', async () => {
  await setLanguage('ar')
  document.documentElement.dir = 'rtl'
  await open({ tab: 'projects' })
  await expect.element(page.getByRole('tab', { name: /المشاريع/ })).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByText('متأخر ٣ أيام')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(1280)
})
