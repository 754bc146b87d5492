import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import { users } from '#features/people/users/tables'
import type { Project } from './contract'
import { hoursText } from './rules'

const world = aWorld()
const admin = world.client('admin')
const author = world.client('author')

const address = 'GET /api/dashboard/analytics/projects'
type List = { projects: Project[]; totalProjects: number; totalPages: number; page: number }
const list = async (query = '', who = admin) => (await (await who(`${address}?${query}`)).json()) as List

test('there are seven, with who leads each, who is in it and how far it is', async () => {
  const { projects, totalProjects, totalPages, page } = await list('', author)
  expect([projects.length, totalProjects, totalPages, page]).toEqual([7, 7, 1, 1])
  expect(projects[0]).toEqual({
    id: 1,
    logo: 'building-warehouse',
    name: 'Bay screens at North Quay',
    project: 'Depot works',
    leader: 'Ignatius Bell',
    leaderAvatar: null,
    progress: 78,
    hours: '18:42',
    team: [null, null, null],
    members: ['Zuleika Rahman', 'Tadeo Marsh', 'Rufus Abernathy'],
    extraMembers: 2,
  })
})

test('comes page by page', async () => {
  expect(await list('itemsPerPage=5&page=2')).toMatchObject({
    totalPages: 2,
    page: 2,
    projects: [{ id: 6 }, { id: 7 }],
  })
  // beyond the last page there is the first one
  expect(await list('itemsPerPage=5&page=3')).toMatchObject({ totalPages: 2, page: 1 })
  expect((await list('page=5')).projects).toHaveLength(7)
  expect(await list('q=nothing-like-it&page=2')).toMatchObject({ projects: [], totalPages: 0, page: 1 })
})

test('is searched by name, leader and kind, whatever the case; a pattern is text', async () => {
  const found = async (q: string) => (await list(`q=${encodeURIComponent(q)}`)).projects.map(({ id }) => id)
  expect([await found('e-VANS'), await found('wilhelmina'), await found('PLANNING'), await found('%')]).toEqual([
    [2],
    [6],
    [4],
    [],
  ])
})

test('who leaves is in no team, and a project without a leader stays', async () => {
  const { db } = world.host
  await db.delete(users).where(eq(users.fullName, 'Zuleika Rahman'))
  await db.delete(users).where(eq(users.fullName, 'Yusra Haddad'))
  const { projects } = await list()
  expect(projects[0]).toMatchObject({ members: ['Tadeo Marsh', 'Rufus Abernathy', 'Kofi Mensah'], extraMembers: 1 })
  expect(projects[1]).toMatchObject({ leader: '', leaderAvatar: null })
})

test('hours are written with minutes', () =>
  expect([hoursText(1122), hoursText(61), hoursText(5)]).toEqual(['18:42', '1:01', '0:05']))
