/** What is outside is asked while no transaction is open, and the write goes on with the answer. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { command } from '#contract/command'
import { endpoint } from '#contract/endpoint'
import { job } from '#contract/job'
import { question } from '#contract/question'
import { testHost, type TestHost } from '#hosts/test/host'
import { appFor } from '#hosts/test/planted'
import type { App } from './app'
import { implement } from './feature'
import { runNext } from './job-runner'
import { enqueue } from './jobs'
import { prepare } from './prepare'
import { installationFacts } from './tables'

const lengthOf = question('lengthOf', {
  says: 'How long a word is',
  input: z.object({ word: z.string() }),
  gives: z.int(),
  fails: { nobody_knows: true },
})
const keptOf = question('keptOf', { says: 'What rows may know', input: z.object({ word: z.string() }), gives: z.int() })
const cells = z.instanceof(Int32Array)
const tableOf = question('tableOf', {
  says: 'How long words are',
  input: z.object({ words: z.string() }),
  gives: cells,
})
const sumOf = question('sumOf', { says: 'What that comes to', input: z.object({ cells }), gives: z.int() })
const measure = command('measure', {
  says: 'Write down how long a word is',
  does: ['create', 'Word'],
  input: z.object({ word: z.string() }),
  gives: z.int(),
  fails: { word_unknown: true },
})
const needs = ['create', 'Word'] as const
const words = z.object({ words: z.array(z.string()) })
const lengths = [200, z.array(z.int())] as const
const each = endpoint('POST /api/asked/each', { says: 'All at once', needs, body: words, gives: lengths })
const inTurn = endpoint('POST /api/asked/in-turn', { says: 'One by one', needs, body: words, gives: lengths })
const kept = endpoint('POST /api/asked/kept', { says: 'As rows know', needs, body: words, gives: lengths })
const summed = endpoint('POST /api/asked/summed', { says: 'Asks about an answer', needs, body: words, gives: lengths })
const endless = endpoint('POST /api/asked/endless', { says: 'Never the same', needs, gives: [204] })
const reading = endpoint('GET /api/asked/reading', { says: 'Only reads', needs: ['read', 'Word'], gives: lengths })
const later = job('later', { says: 'Asks from a job', lane: 'quick', input: z.object({ word: z.string() }) })

let host: TestHost
let app: App
const answered: string[] = []
let begun = 0
const feature = implement(
  { lengthOf, keptOf, tableOf, sumOf, measure, each, inTurn, kept, summed, endless, reading, later },
  {
    async lengthOf(ctx, { word }) {
      answered.push(word)
      // on one connection this would wait for ever for a transaction that is still open
      await ctx.db.select().from(installationFacts)
      return word === 'never' ? ctx.fail('nobody_knows') : word.length
    },
    keptOf: {
      async recall({ db }, { word }) {
        const [row] = await db
          .select()
          .from(installationFacts)
          .where(eq(installationFacts.name, `kept ${word}`))
        return row ? Number(row.value) : undefined
      },
      answer: (_ctx, { word }) => {
        answered.push(word)
        return word.length
      },
    },
    async measure(ctx, { word }) {
      await ctx.db.insert(installationFacts).values({ name: word, value: true, at: ctx.now })
      const found = await ctx.ask(lengthOf, { word })
      return found.ok ? found.value : ctx.fail('word_unknown')
    },
    async each(ctx, { body }) {
      begun += 1
      const found = await ctx.askEach(
        lengthOf,
        body.words.map((word) => ({ word })),
      )
      return found.map((one) => (one.ok ? one.value : -1))
    },
    async inTurn(ctx, { body }) {
      begun += 1
      const all: number[] = []
      for (const word of body.words) {
        const found = await ctx.attempt(measure, { word })
        all.push(found.ok ? found.value : -1)
      }
      return all
    },
    async kept(ctx, { body }) {
      begun += 1
      const found = await ctx.askEach(
        keptOf,
        body.words.map((word) => ({ word })),
      )
      return found.map(({ value }) => value)
    },
    tableOf(_ctx, { words: all }) {
      answered.push(all)
      return Int32Array.from(all.split(' '), (word) => word.length)
    },
    sumOf(_ctx, { cells: all }) {
      answered.push('sum')
      return all.reduce((sum, cell) => sum + cell, 0)
    },
    async summed(ctx, { body }) {
      begun += 1
      const table = await ctx.ask(tableOf, { words: body.words.join(' ') })
      const sum = await ctx.ask(sumOf, { cells: table.value })
      return [sum.value]
    },
    async endless(ctx) {
      begun += 1
      await ctx.ask(lengthOf, { word: String(begun) })
    },
    async reading(ctx) {
      const asked = await ctx.ask(lengthOf, { word: 'four' })
      return asked.ok ? [asked.value] : []
    },
    async later(ctx, { word }) {
      await ctx.write(async (write) => {
        const asked = await write.ask(lengthOf, { word })
        const value = asked.ok ? asked.value : -1
        await write.db.insert(installationFacts).values({ name: `later ${word}`, value, at: write.now })
      })
    },
  },
)

beforeAll(async () => {
  host = await testHost()
  await prepare(host, [])
  app = await appFor([feature], host)
})
afterAll(async () => {
  await app.close()
  await host.end()
})

async function post(path: string, body?: unknown) {
  answered.length = 0
  begun = 0
  const headers = { authorization: 'Bearer x', ...(body !== undefined && { 'content-type': 'application/json' }) }
  const init = { method: 'POST', headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
  const answer = await app.fetch(new Request(`http://meridian.test${path}`, init))
  return { status: answer.status, body: answer.status === 200 ? ((await answer.json()) as number[]) : undefined }
}

test('what is asked at once is answered at once, and the write begins once more', async () => {
  const { body } = await post('/api/asked/each', { words: ['one', 'three', 'never', 'one'] })
  expect(body).toEqual([3, 5, -1, 3])
  expect([begun, answered.toSorted()]).toEqual([2, ['never', 'one', 'one', 'three']])
})

test('cells that an answer brought are known again in a question about them', async () => {
  const { body } = await post('/api/asked/summed', { words: ['two', 'or', 'seven'] })
  expect(body).toEqual([10])
  expect([begun, answered]).toEqual([3, ['two or seven', 'sum']])
})

test('what is asked in turn begins anew for each, and nothing that was written before stays twice', async () => {
  const { body } = await post('/api/asked/in-turn', { words: ['red', 'never', 'green'] })
  expect(body).toEqual([3, -1, 5])
  expect([begun, answered]).toEqual([4, ['red', 'never', 'green']])
  const rows = await host.db.select({ name: installationFacts.name }).from(installationFacts)
  // the one that failed was undone by its caller
  expect(
    rows
      .map(({ name }) => name)
      .filter((name) => ['red', 'never', 'green'].includes(name))
      .toSorted(),
  ).toEqual(['green', 'red'])
})

test('what rows know is not asked for outside', async () => {
  await host.db.insert(installationFacts).values({ name: 'kept ten', value: 10, at: host.now() })
  expect(await post('/api/asked/kept', { words: ['ten'] })).toEqual({ status: 200, body: [10] })
  expect([begun, answered]).toEqual([1, []])
  expect(await post('/api/asked/kept', { words: ['ten', 'eleven'] })).toEqual({ status: 200, body: [10, 6] })
  expect([begun, answered]).toEqual([2, ['eleven']])
})

test('a write that asks something else each time is a bug, and ends', async () => {
  expect((await post('/api/asked/endless')).status).toBe(500)
  expect(begun).toBeGreaterThan(10)
})

test('what only reads asks as it goes', async () => {
  const request = new Request('http://meridian.test/api/asked/reading', { headers: { authorization: 'Bearer x' } })
  expect(await (await app.fetch(request)).json()).toEqual([4])
})

test('a job asks in the middle of a write, too', async () => {
  await enqueue(host.db, later, { word: 'seven' }, { now: host.now() })
  answered.length = 0
  expect(await runNext([feature], host)).toBe(true)
  const [row] = await host.db.select().from(installationFacts).where(eq(installationFacts.name, 'later seven'))
  expect([row?.value, answered]).toEqual([5, ['seven']])
})
