import { expect, test } from 'vitest'
import type { Ability } from '#contract/ability'
import { place, type Place } from '#contract/place'
import { currentLeaf, firstPath, isBranch, leavesOf, shownNav, type Nav } from './nav'

const words = (en: string) => ({ en, fr: en, ar: en })
const of = (name: string, path: string, rest: Partial<Place> = {}) =>
  place({ name, path, title: words(name), icon: 'users', ...rest })
const places = new Map(
  [
    of('kanban', '/apps/kanban', { needs: ['read', 'Kanban'] }),
    of('email', '/apps/email'),
    of('users', '/apps/user/list', { needs: ['read', 'User'] }),
    of('user', '/apps/user/view/{id}', { needs: ['read', 'User'] }),
    of('roles', '/apps/roles', { needs: ['read', 'Role'] }),
    of('routes', '/apps/logistics/routes'),
    of('route', '/apps/logistics/route/{id}'),
    of('login', '/login', { unauthenticatedOnly: true }),
  ].map((one) => [one.name, one]),
)
const nav: Nav = [
  { title: words('Work'), items: ['kanban', 'email', 'login', 'not-built', 'user'] },
  { title: words('Logistics'), items: [{ place: 'routes', also: ['route'] }] },
  {
    title: words('Business'),
    items: [{ title: words('Users'), icon: 'users', items: [{ place: 'users', title: words('List') }, 'roles'] }],
  },
]
const names = (can: (needs: Ability) => boolean, signedIn = true) =>
  leavesOf(shownNav(nav, places, signedIn, can)).map(({ name }) => name)

test('shows what exists and may be read, in order; a place with a parameter is no item', () => {
  expect(names(() => true)).toEqual(['kanban', 'email', 'routes', 'users', 'roles'])
  expect(names(([, subject]) => subject === 'Role')).toEqual(['email', 'routes', 'roles'])
  expect(names(() => false, false)).toEqual(['login'])
})

test('empty branches and groups vanish', () => {
  const groups = shownNav(nav, places, true, () => false)
  expect(groups.map(({ title }) => title.en)).toEqual(['Work', 'Logistics'])
})

test('a branch keeps its items and their shorter titles', () => {
  const branch = shownNav(nav, places, true, () => true)[2]!.items[0]!
  expect(isBranch(branch) && branch.items.map(({ title }) => title.en)).toEqual(['List', 'roles'])
})

test.each([
  ['/apps/kanban', 'kanban'],
  ['/apps/email/filter/sent', 'email'],
  ['/apps/user/list', 'users'],
  ['/apps/user/view/7', 'users'],
  ['/apps/logistics/route/R-118', 'routes'],
  ['/apps/kanbanish', undefined],
  ['/', undefined],
])('on %s the marked item is %s', (pathname, name) => {
  expect(
    currentLeaf(
      shownNav(nav, places, true, () => true),
      pathname,
    )?.name,
  ).toBe(name)
})

test('home is the first item of the own nav', () => {
  expect(firstPath(shownNav(nav, places, true, () => true))).toBe('/apps/kanban')
  expect(firstPath(shownNav(nav, places, true, () => false))).toBe('/apps/email')
  expect(firstPath(shownNav([], places, true, () => true))).toBeUndefined()
})
