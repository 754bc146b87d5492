/** What one feature asks of another within a transaction, and what is told of it afterwards. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { command } from '#contract/command'
import { endpoint } from '#contract/endpoint'
import { event } from '#contract/event'
import { testHost, type TestHost } from '#hosts/test/host'
import { appFor } from '#hosts/test/planted'
import type { App } from './app'
import { prepared } from './context'
import { implement } from './feature'
import { send } from './messages'
import { prepare } from './prepare'
import { audit, installationFacts } from './tables'

const put = command('put', {
  says: 'Write a word down',
  does: ['create', 'Word'],
  input: z.object({ word: z.string() }),
  gives: z.object({ length: z.int() }),
  fails: { word_bad: z.object({ why: z.string() }), word_refused: true },
})
const moved = event('moved', { needs: 'session', data: z.object({ at: z.int() }), transient: true })
const needs = ['create', 'Word'] as const
const words = z.object({ words: z.array(z.string()) })
const callIt = endpoint('POST /api/words/call', { says: 'Call', needs, body: words, gives: [200, z.array(z.int())] })
const tryIt = endpoint('POST /api/words/try', { says: 'Try', needs, body: words, gives: [200, z.array(z.string())] })
const requireIt = endpoint('POST /api/words/require', {
  says: 'Require',
  needs,
  body: z.object({ words: z.array(z.string()), keeps: z.boolean() }),
  gives: [200, z.array(z.int())],
  fails: { word_wrong: [409, z.object({ message: z.string() })] },
})
const position = endpoint('POST /api/words/position', { says: 'Where', needs: 'session', frequent: true, gives: [204] })
const many = endpoint('POST /api/words/many', { says: 'End many streams', needs, gives: [204] })
const stayed = endpoint('POST /api/words/stay', { says: 'A write of one’s own', needs: 'session', gives: [204] })
const v1 = endpoint('POST /api/v1/words', {
  says: 'Put',
  needs,
  body: z.object({ word: z.string() }),
  gives: [201, z.object({ length: z.int() })],
})
const fails = { word_bad: [409, z.object({ why: z.string() })], word_refused: [422, 'No such word'] } as const
const passIt = endpoint('POST /api/words/pass', { says: 'Put or say why not', needs, body: words, gives: [204], fails })
const passAll = endpoint('POST /api/words/pass-all', { says: 'By another', needs, body: words, gives: [204], fails })
const early = endpoint('POST /api/words/early', { says: 'Say why not before', needs, gives: [204], fails })
const putAll = command('putAll', {
  says: 'Write words down',
  does: ['create', 'Word'],
  input: words,
  fails: { word_bad: z.object({ why: z.string() }), word_refused: true },
})
const putBare = command('putBare', {
  says: 'Without a word of why',
  does: ['create', 'Word'],
  fails: { word_bad: true },
})

const passing = { putAll, putBare, passIt, passAll, early }
const contract = { v1, put, callIt, tryIt, requireIt, ...passing, position, many, stayed, moved }
const feature = implement(contract, {
  async put(ctx, { word }) {
    await ctx.db.insert(installationFacts).values({ name: word, value: true, at: ctx.now })
    ctx.changed({ id: word, after: { word } })
    if (word === 'bad') ctx.fail('word_bad', { why: 'it is bad' })
    if (word === 'refused') ctx.fail('word_refused')
    return { length: word.length }
  },
  callIt: async (ctx, { body }) => {
    const lengths: number[] = []
    for (const word of body.words) lengths.push((await ctx.call(put, { word })).length)
    return lengths
  },
  tryIt: async (ctx, { body }) => {
    const told: string[] = []
    for (const word of body.words) {
      const done = await ctx.attempt(put, { word })
      told.push(done.ok ? 'ok' : done.code === 'word_bad' ? done.data.why : done.code)
    }
    return told
  },
  async passIt(ctx, { body }) {
    for (const word of body.words) {
      const done = await ctx.attempt(put, { word })
      if (!done.ok) return ctx.passOn(done)
    }
  },
  async putAll(ctx, { words: all }) {
    for (const word of all) {
      const done = await ctx.attempt(put, { word })
      if (!done.ok) ctx.passOn(done)
    }
  },
  async passAll(ctx, { body }) {
    await ctx.call(put, { word: 'written-before' })
    const done = await ctx.attempt(putAll, body)
    if (!done.ok) ctx.passOn(done)
  },
  async putBare(ctx) {
    const done = await ctx.attempt(put, { word: 'bad' })
    if (done.ok) return
    // @ts-expect-error this code is not declared here
    if (done.code === 'word_refused') ctx.passOn(done)
    // @ts-expect-error this one is, but without the data it comes with
    else ctx.passOn(done)
  },
  early: prepared({
    before: async (ctx) => ctx.passOn({ code: 'word_bad', data: { why: 'it is early' } }),
    run: () => {},
  }),
  requireIt: async (ctx, { body }) => {
    const lengths: number[] = []
    for (const word of body.words) {
      const { length } = await ctx.require(put, { word }, ({ code }) =>
        body.keeps ? ctx.refuse('word_wrong', { message: code }) : ctx.fail('word_wrong', { message: code }),
      )
      lengths.push(length)
    }
    return lengths
  },
  v1: (ctx, { body }) => ctx.call(put, body),
  position: (ctx) => ctx.emit(moved, { at: 7 }),
  many: (ctx) => ctx.renew({ people: Array.from({ length: 1600 }, (_, i) => i + 1_000_000) }),
  stayed: (ctx) => ctx.changed({ subject: 'Word', id: 'own', after: { stayed: true } }),
})

let host: TestHost
let app: App
const heard: { event?: string; tag?: string; ids?: unknown; by?: string; renew?: unknown }[] = []
beforeAll(async () => {
  host = await testHost()
  await prepare(host, [])
  await host.listen('meridian', (payload) => void heard.push(JSON.parse(payload)))
  app = await appFor([feature], host)
})
afterAll(async () => {
  await app.close()
  await host.end()
})

const post = async (path: string, body?: unknown, headers: Record<string, string> = {}) => {
  heard.length = 0
  const answer = await app.fetch(
    new Request(`http://meridian.test/api/words/${path}`, {
      method: 'POST',
      headers: {
        authorization: 'Bearer x',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  )
  await allHeard()
  return answer
}
/** Messages of a database come in the order of their commits: once this one is there, all before it are. */
async function allHeard(): Promise<void> {
  await send(host.db, { event: 'last', tag: '', data: null })
  while (heard.at(-1)?.event !== 'last') await new Promise((resolve) => setTimeout(resolve, 5))
  heard.pop()
}
const written = async (word: string) =>
  (await host.db.select().from(installationFacts).where(eq(installationFacts.name, word))).length

test('a command answers its caller, and its change is in the trail and named to open screens', async () => {
  expect(await (await post('call', { words: ['one', 'three'] }, { 'x-tab': 'tab-1' })).json()).toEqual([3, 5])
  const rows = await host.db.select().from(audit).where(eq(audit.endpoint, 'put'))
  expect(rows.map((row) => [row.subject, row.subjectId, row.actorName])).toEqual([
    ['Word', 'one', 'Odile'],
    ['Word', 'three', 'Odile'],
  ])
  expect(heard).toMatchObject([{ event: 'changed', tag: 'Word', ids: { Word: ['one', 'three'] }, by: 'tab-1' }])
})

test('a failure that the caller does not expect is a bug of the caller, and nothing stays', async () => {
  const answer = await post('call', { words: ['gone', 'bad'] })
  expect([answer.status, await answer.text()]).toEqual([500, 'Request Handler Error'])
  expect(host.lines.at(-1)).toMatchObject({ message: 'put failed: word_bad' })
  expect([await written('gone'), await written('bad'), heard]).toEqual([0, 0, []])
})

test('an attempt that fails undoes what it wrote and gives the failure with its data; the others stay', async () => {
  const answer = await post('try', { words: ['before', 'bad', 'refused', 'after'] })
  expect(await answer.json()).toEqual(['ok', 'it is bad', 'word_refused', 'ok'])
  expect(await Promise.all(['before', 'bad', 'refused', 'after'].map(written))).toEqual([1, 0, 0, 1])
  expect(heard).toMatchObject([{ tag: 'Word', ids: { Word: ['before', 'after'] } }])
})

const failureOf = async (answer: Response) => [answer.status, answer.headers.get('x-failure'), await answer.text()]

test('an endpoint passes on the failure of a command, with its data and a status of its own, and nothing stays', async () => {
  const bad = ['word_bad', '{"why":"it is bad"}']
  expect(await failureOf(await post('pass', { words: ['passed', 'bad'] }))).toEqual([409, ...bad])
  expect(await failureOf(await post('pass', { words: ['refused'] }))).toEqual([422, 'word_refused', 'No such word'])
  expect([await written('passed'), heard]).toEqual([0, []])
})

test('a command passes on the failure of another to the endpoint that asked it, and nothing stays', async () => {
  const bad = ['word_bad', '{"why":"it is bad"}']
  expect(await failureOf(await post('pass-all', { words: ['second', 'bad'] }))).toEqual([409, ...bad])
  expect(await Promise.all(['written-before', 'second', 'bad'].map(written))).toEqual([0, 0, 0])
  expect((await post('pass-all', { words: ['third'] })).status).toBe(204)
  expect(await Promise.all(['written-before', 'third'].map(written))).toEqual([1, 1])
})

test('an endpoint passes on a failure before it writes', async () => {
  expect(await failureOf(await post('early'))).toEqual([409, 'word_bad', '{"why":"it is early"}'])
})

test('what an act requires fails, and the act with it: nothing of both stays, and no one is told', async () => {
  const done = await post('require', { words: ['ein', 'drei'], keeps: false })
  expect(await done.json()).toEqual([3, 4])
  heard.length = 0
  const refused = await post('require', { words: ['zwei', 'bad'], keeps: false })
  expect([refused.status, await refused.json()]).toEqual([409, { message: 'word_bad' }])
  expect([await written('zwei'), await written('bad'), heard]).toEqual([0, 0, []])
})

test('half of what an act requires is never kept: to refuse it and keep the rest is a fault', async () => {
  expect((await post('require', { words: ['half', 'bad'], keeps: true })).status).toBe(500)
  expect([await written('half'), await written('bad')]).toEqual([0, 0])
})

test('what is frequent leaves no trail and says only what it emits', async () => {
  const before = (await host.db.select().from(audit)).length
  expect((await post('position')).status).toBe(204)
  expect((await host.db.select().from(audit)).length).toBe(before)
  expect(heard).toMatchObject([{ event: 'moved', transient: true }])
})

test('more people than one notification holds are told in several', async () => {
  expect((await post('many')).status).toBe(204)
  const people = heard.flatMap(({ renew }) => (renew as { people: number[] } | undefined)?.people ?? [])
  expect(people).toHaveLength(1600)
})

test('many rows at once are told as any row', async () => {
  const all = Array.from({ length: 900 }, (_, i) => `word-${i}-${'x'.repeat(10)}`)
  expect((await post('call', { words: all })).status).toBe(200)
  expect(heard).toMatchObject([{ event: 'changed', tag: 'Word' }])
  expect(heard[0]!.ids).toBeUndefined()
})

test('the acting tab hears of what its write touched beyond the answers it refreshes itself', async () => {
  await post('stay', undefined, { 'x-tab': 'tab-9' })
  expect(heard.map(({ tag, by }) => [tag, by])).toEqual([
    ['/api/words', 'tab-9'],
    ['Word', undefined],
  ])
})

test('a tab’s name that is none is not passed on', async () => {
  const answer = await post('call', { words: ['long'] }, { 'x-tab': 'x'.repeat(9000) })
  expect(answer.status).toBe(200)
  expect(heard[0]!.by).toBeUndefined()
})

const machine = (word: string, key?: string) =>
  app.fetch(
    new Request('http://meridian.test/api/v1/words', {
      method: 'POST',
      headers: {
        authorization: 'Bearer x',
        'content-type': 'application/json',
        ...(key && { 'idempotency-key': key }),
      },
      body: JSON.stringify({ word }),
    }),
  )

test('what a machine asks again with the same key is not done twice, and answered as the first time', async () => {
  const [first, again] = [await machine('parcel', 'k-1'), await machine('parcel', 'k-1')]
  expect([first.status, again.status, await again.json()]).toEqual([201, 201, { length: 6 }])
  expect([first.headers.has('idempotent-replay'), again.headers.get('idempotent-replay')]).toEqual([false, 'true'])
  expect((await host.db.select().from(audit).where(eq(audit.subjectId, 'parcel'))).length).toBe(1)
  const other = await machine('letter', 'k-1')
  expect([other.status, other.headers.get('x-failure'), await written('letter')]).toEqual([
    409,
    'idempotency_conflict',
    0,
  ])
})

test('of two at the same moment one is done', async () => {
  const both = await Promise.all([machine('twin', 'k-2'), machine('twin', 'k-2')])
  expect(both.map(({ status }) => status)).toEqual([201, 201])
  expect(both.filter(({ headers }) => headers.has('idempotent-replay'))).toHaveLength(1)
})

test('a key is good for a day, and none of odd letters; what failed may be tried again', async () => {
  expect((await machine('x', 'with space')).status).toBe(400)
  expect((await machine('bad', 'k-3')).status).toBe(500)
  expect((await machine('mended', 'k-3')).status).toBe(201)
  host.travel(25 * 3600)
  expect((await machine('later', 'k-1')).status).toBe(201)
})
