/** Whatever a caller writes into an address or a body is answered: with what it means, or with what is wrong about it. */
import { describe, expect, test } from 'vitest'
import type { Endpoint, Param } from '#contract/endpoint'
import { aWorld } from '#hosts/test/a-world'
import { hostileWords } from '#hosts/test/hostile-words'
import { addressOf } from '#hosts/test/row-address'
import { endpoints } from './contract'

const world = aWorld()
const admin = world.client('admin')

const noDays = ['t699706', '2026-02-30', '{}', '0000-01-01', '9999-12-31', '2026-13-01']

test.each([
  'logistics/runs?depot=1&day=',
  'logistics/runs/live?depot=1&day=',
  'logistics/runs/problem?depot=1&day=',
  'logistics/board?depot=1&day=',
  'logistics/drafts?depot=1&day=',
  'logistics/drivers/working?depot=1&day=',
  'logistics/fleet/vehicles/1/track?day=',
])('a day that is none: %s', async (path) => {
  for (const day of noDays) {
    const answer = await admin(`GET /api/apps/${path}${encodeURIComponent(day)}`)
    const text = await answer.text()
    expect([answer.status < 500, answer.status, day], text.slice(0, 200)).toEqual([true, answer.status, day])
  }
})

test('a body that is none of ours is refused', async () => {
  const ids = { length: { toString: 1 } }
  const answer = await admin('PUT /api/apps/ecommerce/categories/order', { parentId: '../../etc/passwd', ids })
  expect(answer.status).toBe(400)
})

/** All of them in the long run; those that found faults before in each. */
const telling = new Set([
  '__proto__',
  'constructor',
  'a\0b',
  'x'.repeat(9000),
  '2147483648',
  '+275760-09-13',
  '9999-12-31',
])
const words = hostileWords.filter((word) => process.env['MERIDIAN_RUN'] !== 'test' || telling.has(word))
/** Words that a parameter reads alike are one question; reading them never throws. */
const wordsFor = ({ read }: Param<unknown>): string[] => [
  ...new Map(words.map((word) => [JSON.stringify([read([word])]), word])).values(),
]
const asksOf = ({ params = {}, query = {} }: Endpoint) => [
  ...Object.entries(params).flatMap(([name, param]) =>
    wordsFor(param).map((word) => ({ path: { [name]: word }, search: '' })),
  ),
  ...Object.entries(query).flatMap(([name, param]) =>
    wordsFor(param).map((word) => ({ path: {}, search: `${name}=${encodeURIComponent(wellFormed(word))}` })),
  ),
]
/** An address cannot hold half a letter. */
const wellFormed = (word: string): string => Buffer.from(word).toString()
/** Parameters that are not asked about name a row that may be there. */
const pathOf = ({ params = {} }: Endpoint, asked: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.keys(params).map((name) => [name, encodeURIComponent(wellFormed(asked[name] ?? '1'))]))

const read = endpoints.filter(({ method, params, query }) => method === 'GET' && (params ?? query) !== undefined)

test('there are fifty words to ask with, and calls to ask', () => {
  expect(new Set(hostileWords).size).toBeGreaterThanOrEqual(50)
  expect(read.length).toBeGreaterThan(200)
})

describe('no parameter of a call that reads is answered by a fault of ours', () => {
  test.each(read.map((e) => [e.name, e] as const))('%s', async (_name, e) => {
    const faults: string[] = []
    for (const { path, search } of asksOf(e)) {
      const address = `${addressOf(e, pathOf(e, path))}${search && `?${search}`}`
      const answer = await admin(address)
      await answer.body?.cancel()
      if (answer.status >= 500 && answer.status !== 503) faults.push(`${answer.status} ${address.slice(0, 200)}`)
    }
    expect(faults).toEqual([])
  })
})
