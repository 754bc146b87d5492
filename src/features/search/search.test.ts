import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import { mostChildren, type SearchGroup } from './contract'

const world = aWorld()
const admin = world.client('admin')
const path = '/api/app-bar/search'
const found = async (q: string) =>
  (await (await admin(`GET ${path}?q=${encodeURIComponent(q)}`)).json()) as SearchGroup[]

test('groups hold five places at most, each with what was sought in its title', async () => {
  const groups = await found('a')
  expect(groups.map(({ category }) => category)).toContain('apps')
  for (const { children } of groups) {
    expect(children.length).toBeGreaterThan(0)
    expect(children.length).toBeLessThanOrEqual(mostChildren)
    for (const { title } of children) expect(title.toLowerCase()).toContain('a')
  }
})

test.each(['%', '_%', '\0', '\ud83d\ude00', 'x'.repeat(5000)])('what no place is called finds none', async (q) => {
  expect(await found(q)).toEqual([])
})

test('who is not signed in finds nothing', async () => {
  expect((await world.nobody(`GET ${path}?q=a`)).status).toBe(401)
})
