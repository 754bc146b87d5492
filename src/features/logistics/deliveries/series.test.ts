/** Deliveries that come again: made ahead, each on its own day, changed or skipped alone, stopped together. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import { travel } from '#hosts/test/put-back'
import { runNext } from '#server/job-runner'
import { enqueue } from '#server/jobs'
import { features } from '#features/server'
import { makeOccurrences, type Series } from '#features/logistics/deliveries/contract/series'
import type { DeliveryDetail } from './contract'
import { occurrencesIn } from './rules'
import { deliveries } from './tables'

const world = aWorld()
const admin = world.client('admin')
const base = '/api/apps/logistics/deliveries'
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const failure = async (answer: Promise<Response>) => [(await answer).status, (await answer).headers.get('x-failure')]
const bread = {
  customer: 'Café Ondine',
  line: '14 Lantern Row',
  city: 'Port Averne',
  point: { lat: 38.5045, lon: -41.9701 },
  contents: [{ productId: null, name: 'Bread', quantity: 4, weightGrams: 900 }],
}
// today is Tuesday, 12 May
const repeats = { weekdays: [2, 5], startsOn: '2026-05-12' }
const add = (more: object = {}) => admin(`POST ${base}/series`, { ...bread, repeats: { ...repeats, ...more } })
const added = (more: object = {}) => json<Series>(add(more))
const daysOf = ({ ahead }: Series) => ahead.map(({ day }) => day)
const seriesOf = async (id: number) => (await json<{ series: Series | null }>(admin(`GET ${base}/${id}/series`))).series
const one = (id: number) => json<DeliveryDetail>(admin(`GET ${base}/${id}`))
const make = async () => {
  await enqueue(world.host.db, makeOccurrences, undefined, { now: world.host.now() })
  while (await runNext(features, world.host));
}
const two = ['2026-05-12', '2026-05-15', '2026-05-19', '2026-05-22', '2026-05-26']

test('those of two weeks are there at once, ready, and each its own', async () => {
  const series = await added()
  expect(daysOf(series)).toEqual(two)
  expect(series).toMatchObject({ weekdays: [2, 5], everyWeeks: 1, until: null, stoppedOn: null })
  const first = await one(series.ahead[0]!.id)
  expect(first).toMatchObject({ source: 'recurring', state: 'ready', weightGrams: 3600, items: 4, day: '2026-05-12' })
  expect(first.contents).toMatchObject(bread.contents)
  expect(await seriesOf(first.id)).toEqual(series)
})

test('one of a week may come on any of its days, and the next ones are made week by week', async () => {
  // it begins on Tuesday, and Monday of that week is over
  const series = await added({ weekdays: [1, 2, 5], oneOf: true })
  const turns = [
    ['2026-05-12', '2026-05-15'],
    ['2026-05-18', '2026-05-22'],
    ['2026-05-25', '2026-05-29'],
  ]
  const told = ({ ahead }: Series) => ahead.map(({ day, dayUntil }) => [day, dayUntil])
  expect(series.oneOf).toBe(true)
  expect(told(series)).toEqual(turns)
  travel(world, 6 * 24 * 3600)
  await make()
  await make()
  const rows = await world.host.db.select().from(deliveries).where(eq(deliveries.seriesId, series.id))
  const days = rows.map(({ day, dayUntil }) => [day, dayUntil]).toSorted(([a], [b]) => a!.localeCompare(b!))
  expect(days).toEqual([...turns, ['2026-06-01', '2026-06-05']])
})

test('the others come day by day, once each, however often it is looked', async () => {
  const series = await added()
  await make()
  expect(daysOf((await seriesOf(series.ahead[0]!.id))!)).toEqual(two)
  travel(world, 4 * 24 * 3600)
  await make()
  await make()
  const again = await world.host.db.select().from(deliveries).where(eq(deliveries.seriesId, series.id))
  expect(again.map(({ day }) => String(day)).toSorted((a, b) => a.localeCompare(b))).toEqual([...two, '2026-05-29'])
  expect(world.host.lines.filter(({ level }) => level === 'error')).toEqual([])
})

test('until its last day, and every so many weeks', async () => {
  expect(daysOf(await added({ until: '2026-05-20' }))).toEqual(two.slice(0, 3))
  expect(daysOf(await added({ weekdays: [3], everyWeeks: 2 }))).toEqual(['2026-05-13'])
  // one that begins later has its first day nevertheless
  const far = await added({ startsOn: '2026-07-01', weekdays: [5] })
  expect(daysOf(far)).toEqual(['2026-07-03'])
  await make()
  expect(daysOf((await seriesOf(far.ahead[0]!.id))!)).toEqual(['2026-07-03'])
})

test('one of them is changed or skipped, and the others stay', async () => {
  const { ahead } = await added()
  const [first, second, third] = ahead
  await admin(`PUT ${base}/${first!.id}`, { note: 'Back door', day: '2026-05-13' })
  await admin(`POST ${base}/${second!.id}/moves`, { move: 'cancel', reason: 'Holiday' })
  await admin(`DELETE ${base}/${second!.id}`)
  await make()
  const left = (await seriesOf(first!.id))!
  expect(daysOf(left)).toEqual(['2026-05-13', ...two.slice(2)])
  expect((await one(third!.id)).note).toBe('')
})

test('is stopped from a day on: what is free is cancelled, what a route has stays', async () => {
  const { id: series, ahead } = await added()
  const [first, second, third] = ahead
  await world.host.db.update(deliveries).set({ state: 'planned' }).where(eq(deliveries.id, third!.id))
  const stopped = admin(`POST ${base}/${second!.id}/series/stop`, { reason: 'They closed' })
  expect(await json(stopped)).toEqual({ cancelled: 3, kept: [third!.code] })
  expect((await one(first!.id)).state).toBe('ready')
  expect(await one(second!.id)).toMatchObject({ state: 'cancelled', reason: 'They closed' })
  expect(await seriesOf(first!.id)).toMatchObject({
    stoppedOn: '2026-05-15',
    ahead: [{ id: first!.id }, { id: third!.id }],
  })
  travel(world, 10 * 24 * 3600)
  await make()
  expect(await world.host.db.select().from(deliveries).where(eq(deliveries.seriesId, series))).toHaveLength(5)
})

test('one that is alone is of no series', async () => {
  const alone = await json<DeliveryDetail>(admin(`POST ${base}`, bread))
  expect(await seriesOf(alone.id)).toBeNull()
})

test('is refused with the reason', async () => {
  expect(await failure(add({ until: '2026-05-11' }))).toEqual([400, 'series_empty'])
  expect(await failure(add({ weekdays: [1], until: '2026-05-14' }))).toEqual([400, 'series_empty'])
  expect((await add({ weekdays: [] })).status).toBe(400)
  expect((await add({ weekdays: [2, 2] })).status).toBe(400)
  expect(await failure(admin(`POST ${base}/series`, { ...bread, repeats, depotId: 999 }))).toEqual([
    400,
    'depot_unknown',
  ])
  const { ahead } = await added()
  const stop = (id: number) => admin(`POST ${base}/${id}/series/stop`, { reason: 'They closed' })
  expect((await stop(ahead[0]!.id)).status).toBe(201)
  expect(await failure(stop(ahead[1]!.id))).toEqual([409, 'series_over'])
  const alone = await json<DeliveryDetail>(admin(`POST ${base}`, bread))
  expect(await failure(stop(alone.id))).toEqual([409, 'series_unknown'])
})

test('the days of a rule, over the ends of months, years and weeks', () => {
  const rule = { weekdays: [7, 1], everyWeeks: 2, startsOn: '2026-12-28', until: null }
  expect(occurrencesIn(rule, '2026-12-01', '2027-01-31')).toEqual([
    '2026-12-28',
    '2027-01-03',
    '2027-01-11',
    '2027-01-17',
    '2027-01-25',
    '2027-01-31',
  ])
  expect(occurrencesIn({ ...rule, until: '2027-01-11' }, '2027-01-04', '2027-02-01')).toEqual(['2027-01-11'])
})
