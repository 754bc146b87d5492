/** After the API suite: each failure that an endpoint declares was answered to a test. */
import { expect, inject, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint'
import { endpoints } from '#features/contract'
import { listed } from './house'
import { allTold, failureOf, finder, unmet } from './met'
import { isOfRules } from './suites'

/** What no test can meet, with the reason. The list may only shrink. */
const unreachable: Record<string, string> = {
  'POST /api/apps/users/{id}/suspend: last_administrator': 'until two changes at once are tested in users',
  'DELETE /api/apps/users/{id}: last_administrator': 'until two changes at once are tested in users',
}

const ofBody = ({ gives: [, body] }: Endpoint) => Object.keys((body && 'fails' in body && body.fails) || {})
const declared = endpoints.flatMap((e) =>
  Object.keys(e.fails ?? {})
    .filter((code) => !ofBody(e).includes(code))
    .map((code) => failureOf(e.name, code)),
)
const told = new Set(allTold())
const suite = listed('src/features/*.test.ts', 'src/server/*.test.ts').filter((file) => !isOfRules(file))
const left = suite.filter((file) => !told.has(file))

test('each declared failure is met by a test', ({ skip }) => {
  expect(suite.length).toBeGreaterThan(20)
  expect(declared.length).toBeGreaterThan(80)
  if (left.length || !inject('allNames')) skip('Only a part of the API suite was run, so this is not judged')
  expect(unmet(declared, told, unreachable)).toEqual([])
})

test('what the machine refuses for every endpoint of a kind, as a sheet on paper, is met at one of them', ({
  skip,
}) => {
  if (left.length || !inject('allNames')) skip('Only a part of the API suite was run, so this is not judged')
  const met = new Map<string, boolean>()
  for (const e of endpoints)
    for (const code of ofBody(e)) met.set(code, met.get(code) || told.has(failureOf(e.name, code)))
  expect([...met]).toEqual([['too_many_rows', true]])
})

test('what is said to be unreachable is declared, and nobody met it', () => {
  expect(Object.keys(unreachable).filter((failure) => told.has(failure) || !declared.includes(failure))).toEqual([])
})

test('a failure that is planted and met by nobody is found, and whose answer it was is known', () => {
  const planted = failureOf('POST /api/planted/{id}', 'planted_unknown')
  expect(unmet([...declared, planted], new Set(declared), {})).toEqual([planted])
  expect(unmet([planted], new Set(), { [planted]: 'a reason' })).toEqual([])
  const endpointOf = finder(endpoints)
  expect(endpointOf('GET', '/api/apps/users/7')?.name).toBe('GET /api/apps/users/{id}')
  expect(endpointOf('GET', '/api/apps/users/summary')?.name).toBe('GET /api/apps/users/summary')
})
