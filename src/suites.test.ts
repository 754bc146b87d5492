/** No check is lost in silence: each test file is run by `npm test` or `npm run test:all`, and each main path has a journey. */
import { statSync } from 'node:fs'
import { createFilter } from 'vite'
import { describe, expect, test } from 'vitest'
import { mainPaths } from '../e2e/main-paths'
import { listed, read } from './hosts/test/house'
import { inBrowserToo, onBoth, suitesOf, type Run } from './hosts/test/suites'

const unitTests = listed('*.test.ts', '*.test.tsx')
const journeys = listed('*.spec.ts')

type Holds = (file: string) => string[]
/** Tells the suites of a run that hold a file. */
function holderOf(run: Run, hasPostgres: boolean): Holds {
  const here = process.cwd()
  const suites = Object.entries(suitesOf(run, hasPostgres)).map(
    ([name, { include, exclude }]) => [name, createFilter(include, exclude, { resolve: here })] as const,
  )
  return (file) => suites.flatMap(([name, isIn]) => (isIn(`${here}/${file}`) ? name : []))
}

describe.each(['test', 'all'] as const)('npm run %s', (run) => {
  test.each([true, false])('runs each test file, with PostgreSQL: %s', (hasPostgres) => {
    const holders = holderOf(run, hasPostgres)
    expect(unitTests.length).toBeGreaterThan(500)
    expect(unitTests.filter((file) => holders(file).length === 0)).toEqual([])
  })
})

test('npm test asks the API twice in the files alone that touch what differs', () => {
  const holders = holderOf('test', true)
  const twice = unitTests.filter((file) => holders(file).length > 1)
  expect(twice.toSorted()).toEqual(onBoth.toSorted())
  expect(onBoth.length).toBeLessThan(20)
  const inAll = holderOf('all', true)
  const asked = unitTests.filter((file) => inAll(file).includes('browser'))
  expect(asked.length).toBeGreaterThanOrEqual(inBrowserToo.length)
})

test('a test file outside of all suites would be found', () => {
  const inAll = holderOf('all', true)
  for (const planted of ['bench/planted.test.ts', 'scripts/planted.test.ts', 'e2e/planted.test.ts'])
    expect(inAll(planted)).toEqual([])
  // git knows nothing of it, so it counts as none that PostgreSQL is asked alone
  const planted = 'src/features/kanban/planted.test.ts'
  expect(holderOf('test', true)(planted)).toEqual(['node', 'postgres'])
  expect(holderOf('test', false)(planted)).toEqual(['node'])
})

test('each journey is one of e2e, where npm run test:all runs them all', () => {
  expect(journeys.length).toBeGreaterThan(50)
  expect(journeys.filter((file) => !/^e2e\/[a-z-]+\.spec\.ts$/.test(file))).toEqual([])
  expect(read('e2e/playwright.config.ts')).toContain("testMatch: '*.spec.ts'")
})

test('npm test runs a journey of each main path', () => {
  const tagged = journeys.flatMap((file) => [...read(file).matchAll(/'@main:([a-z-]+)'/g)].map(([, path]) => path!))
  expect([...new Set(tagged)].toSorted()).toEqual(mainPaths.toSorted())
})

test('the pictures of the gallery take less than 5 MB', () => {
  const bytes = listed('e2e/pictures/*').reduce((sum, file) => sum + statSync(file).size, 0)
  expect(bytes).toBeLessThan(5_000_000)
})
