/** The profile as its owner sees it: four tabs, a connection, a team. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useFormLabels } from '#client/form-labels'
import { setLanguage } from '#client/language'
import type { Rule } from '#contract/ability'
import { openScreen, type Answers } from '#hosts/test/a-screen.tsx'
import type { Connection, Header, Overview, Project, Team } from './contract'
import { useSubjectLabels } from '#features/people/users/subjects/labels'
import { useLabels } from './labels'
import { ProfileScreen } from './ProfileScreen.tsx'

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
const api = '/api/pages/profile'
const everything: Record<string, unknown> = {
  profile: overview,
  teams: [team],
  projects: [project],
  connections: [connection],
}
const answers: Answers = {
  [api]: ({ query }) => everything[query.get('tab') ?? 'profile'],
  [`${api}/header`]: header,
  [`${api}/activity`]: { events },
  [`PUT ${api}/connections/2`]: { ...team, members: [face], chips: [] },
  [`POST ${api}/teams`]: { ...team, members: [face], chips: [] },
  [`DELETE ${api}/teams/3/membership`]: () => new Response(null, { status: 204 }),
}
const open = (tab: string, given = answers, rules: Rule[] = []) =>
  openScreen(`/pages/user-profile/${tab}`, {
    screens: { '/pages/user-profile/$tab': ProfileScreen },
    labels: [useLabels, useFormLabels, useSubjectLabels],
    rules,
    person: { fullName: 'Odile Marchetti' },
    answers: given,
    width: 1280,
  })
const all: Rule[] = [{ action: 'manage', subject: 'all' }]

test('who I am, what I did, and with whom I work', async () => {
  await open('profile', answers, all)
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
  const { sent } = await open('connections')
  await page.getByRole('button', { name: 'Connect with Thaddeus Okonkwo' }).click()
  await expect.poll(() => sent).toEqual([{ name: `PUT ${api}/connections/2`, body: { isConnected: true } }])
  await expect.element(page.getByText('Thaddeus Okonkwo is among your connections')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search people' }).fill('zzz')
  await expect.element(page.getByText('Nobody has this name')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect.element(page.getByRole('link', { name: 'Thaddeus Okonkwo' })).toBeVisible()
})

test('who is gone is not connected', async () => {
  const gone = { status: 404, headers: { 'x-failure': 'person_unknown' } }
  await open('connections', { ...answers, [`PUT ${api}/connections/2`]: () => new Response('{}', gone) })
  await page.getByRole('button', { name: 'Connect with Thaddeus Okonkwo' }).click()
  await expect.element(page.getByText('Not done: this person is not there any more')).toBeVisible()
})

test('a project says how late it is and what it has cost', async () => {
  await open('projects')
  const card = page.getByRole('listitem').filter({ hasText: 'New map of Averne' })
  await expect.element(card).toHaveTextContent('3 days late')
  await expect.element(card).toHaveTextContent('€16,020 of €35,750')
  await expect.element(card).toHaveTextContent('36 of 80 tasks done')
})

test('a team is added by who may, and left by everybody', async () => {
  const { sent } = await open('teams', answers, all)
  await page.getByRole('button', { name: 'Add team' }).click()
  await page.getByLabelText('Name').fill('Night shift')
  await page.getByRole('button', { name: 'Save team' }).click()
  await expect
    .poll(() => sent.at(-1))
    .toMatchObject({
      name: `POST ${api}/teams`,
      body: { title: 'Night shift', description: '', chips: [], memberIds: [1] },
    })
  await page.getByRole('button', { name: 'More for Dispatch' }).click()
  await page.getByRole('menuitem', { name: 'Leave team' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave team' }).click()
  await expect.poll(() => sent.at(-1)).toMatchObject({ name: `DELETE ${api}/teams/3/membership` })
})

test('who may not add teams is told what would be here', async () => {
  await open('teams', { ...answers, [api]: [] })
  await expect.element(page.getByText('You are in no team')).toBeVisible()
  expect(page.getByRole('button', { name: 'Add team' }).query()).toBeNull()
})

test('what did not load can be tried again', async () => {
  await open('profile', {})
  await expect.element(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible()
})

test('in Arabic it is read from the right', async () => {
  await setLanguage('ar')
  document.documentElement.dir = 'rtl'
  await open('projects')
  await expect.element(page.getByRole('tab', { name: /المشاريع/ })).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByText('متأخر ٣ أيام')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(1280)
})
