/** What is told as it happens, and what a rule lets somebody read some fields of: nothing of rows that are not theirs. */
import { beforeAll, expect, test } from 'vitest'
import type { Rule } from '#contract/ability'
import { aDepotEach } from '#hosts/test/a-depot'
import { aPersonEach } from '#hosts/test/a-person'
import { aWorld } from '#hosts/test/a-world'
import { giveRules } from '#hosts/test/put-back'
import { runNext } from '#server/job-runner'
import { enqueue } from '#server/jobs'
import { channel, type Payload, type RoutedMessage } from '#server/messages'
import { endpoints, events } from './contract'
import { presets, solveRun } from './logistics/optimiser/contract'
import { runs } from './logistics/optimiser/tables'
import { features } from './server'

const world = aWorld()
const admin = world.client('admin')
const depot = aDepotEach(world, 0)
const reader = aPersonEach(world, 'author')
const judged = new Map(features.flatMap(({ rows }) => Object.entries(rows)))
const heard: RoutedMessage[] = []
beforeAll(async () => {
  await world.host.listen(channel, (text) => {
    const payload = JSON.parse(text) as Payload
    if ('event' in payload) heard.push(payload)
  })
})

/** What makes each of them happen at a depot. */
const happening: Record<string, (depotId: number) => Promise<unknown>> = {
  boardWatched: (depotId) => {
    const there = { day: '2026-05-12', depotId, points: 7, chosen: [], over: null, leaves: false }
    return admin('PUT /api/apps/logistics/board/watchers', there)
  },
  runMoved: async (depotId) => {
    const { db } = world.host
    const now = world.host.now()
    const scope = { routeIds: [], deliveryIds: [], zoneId: null }
    const asked = {
      mode: 'fresh' as const,
      scope,
      preset: 'balanced' as const,
      weights: presets.balanced,
      timeLimit: 1,
    }
    const [run] = await db
      .insert(runs)
      .values({ ...asked, day: '2026-05-12', depotId, stateSince: now, requestedAt: now })
      .returning()
    await db.transaction((tx) => enqueue(tx, solveRun, { id: run!.id }, { now }))
    while (await runNext(features, world.host));
  },
}

const telling = events.filter(({ needs }) => Array.isArray(needs) && judged.has(needs[1] as string))

test('each event about rows that rules can speak of is made to happen here', () => {
  expect(telling.map(({ name }) => name).toSorted()).toEqual(Object.keys(happening).toSorted())
})

test.each(Object.keys(happening))('%s is told to those who may read such a row, and to nobody else', async (name) => {
  const [, subject] = events.find((one) => one.name === name)!.needs as readonly [string, string]
  const toldAt = async (depotId: number) => {
    await giveRules(world, 'author', [{ action: 'read', subject, conditions: { depotId } }])
    heard.length = 0
    await happening[name]!(depot.id)
    await expect.poll(() => heard.some(({ event }) => event === name)).toBe(true)
    return heard.filter(({ event }) => event === name).every(({ to }) => to?.includes(reader.id))
  }
  expect([await toldAt(depot.id), await toldAt(1)]).toEqual([true, false])
})

const closed = endpoints.filter(
  (e) => typeof e.needs === 'object' && e.needs[0] === 'read' && e.method === 'GET' && judged.has(e.needs[1]),
)
const some: Rule[] = [...judged.keys()].map((subject) => ({ action: 'read', subject, fields: ['id', 'code', 'name'] }))
const whole: Rule[] = [...judged.keys()].map((subject) => ({ action: 'read', subject }))

test.each([
  ['lets some fields be read', some],
  ['forbids some fields to be read', [...whole, ...some.map((rule) => ({ ...rule, inverted: true }))]],
])('a rule that %s is kept to by showing nothing at all: no list, detail, file or event', async (_name, rules) => {
  await giveRules(world, 'author', rules)
  for (const e of closed) {
    const answer = await reader.ask(e.name.replace(/\{\w+\}/g, '1'))
    await answer.body?.cancel()
    expect([e.name, answer.status]).toEqual([e.name, 403])
  }
  heard.length = 0
  await happening['boardWatched']!(1)
  await expect.poll(() => heard.some(({ event }) => event === 'boardWatched')).toBe(true)
  expect(heard.flatMap(({ event, to }) => (event === 'boardWatched' ? to : []))).not.toContain(reader.id)
})
