import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { deliveries } from '#features/logistics/deliveries/tables'
import { aWorld } from '#hosts/test/a-world'
import { doors, drivingIn, failureOf, refusedOf } from '#hosts/test/driving'
import { json } from '#hosts/test/tracked'
import type { DriveDay } from './contract'
import type { Phone } from './contract/desk'
import { driverCash } from './tables'

const world = aWorld()
const admin = world.client('admin')
const root = '/api/apps/logistics'
const { depot, tell, started, dayOf } = drivingIn(world)
const driver = () => `${root}/drivers/${depot.drivers[0]}`

test('what is paid at doors is summed, seen at the desk, and handed in once', async () => {
  const { routeId, stops } = await started()
  const [one, two] = stops
  const due = { codCents: 4550, currency: 'EUR' }
  for (const { delivery } of [one!, two!])
    await world.host.db.update(deliveries).set(due).where(eq(deliveries.id, delivery!.id))
  const pay = (stop: number, cents: number) => tell('cash', { routeId, stopIds: [stop], cents })
  await pay(one!.id, 4500)
  // said again it is another amount, and no second one
  await pay(one!.id, 4550)
  const day = await json<DriveDay>(pay(two!.id, 4000))
  expect(day.cash).toEqual([{ currency: 'EUR', cents: 8550 }])
  expect(doors(day).map(({ delivery }) => delivery!.cashCents)).toEqual([4550, 4000, null])

  const { cash } = await json<Phone>(admin(`GET ${driver()}/phone`))
  expect(cash.map(({ cents, dueCents, handedInAt }) => [cents, dueCents, handedInAt])).toEqual([
    [4550, 4550, null],
    [4000, 4550, null],
  ])
  const ids = cash.map(({ id }) => id)
  const taken = await json<{ cash: DriveDay['cash'] }>(admin(`POST ${driver()}/cash`, { ids }))
  expect(taken.cash).toEqual([{ currency: 'EUR', cents: 8550 }])
  expect(await failureOf(admin(`POST ${driver()}/cash`, { ids: ids.slice(0, 1) }))).toEqual([409, 'cash_unknown'])
  expect((await dayOf()).cash).toEqual([])
  const after = await json<Phone>(admin(`GET ${driver()}/phone`))
  const at = world.host.now().toISOString()
  const who = after.cash.map(({ handedInAt, handedTo }) => [handedInAt, typeof handedTo])
  expect(who).toEqual([
    [at, 'string'],
    [at, 'string'],
  ])
  // counted it is what it is
  expect(await refusedOf(pay(one!.id, 1))).toMatchObject([{ why: 'cash_closed' }])
})

test('cash that is counted moves to the box of the depot, and a difference needs its reason', async () => {
  const { routeId, stops } = await started()
  const stop = stops[0]!
  await world.host.db
    .update(deliveries)
    .set({ codCents: 4550, currency: 'EUR' })
    .where(eq(deliveries.id, stop.delivery!.id))
  await tell('cash', { routeId, stopIds: [stop.id], cents: 4550 })
  const phone = () => json<Phone>(admin(`GET ${driver()}/phone`))
  const ids = (await phone()).cash.map(({ id }) => id)
  const counted = [{ currency: 'EUR', cents: 4500 }]
  expect(await failureOf(admin(`POST ${driver()}/cash`, { ids, counted }))).toEqual([400, 'reason_missing'])
  expect((await phone()).cash[0]).toMatchObject({ handedInAt: null })
  const before = (await phone()).depotToday.find(({ currency }) => currency === 'EUR')?.cents ?? 0
  const taken = await json<{ cash: DriveDay['cash'] }>(admin(`POST ${driver()}/cash`, { ids, counted, reason: 'Torn' }))
  expect(taken.cash).toEqual([{ currency: 'EUR', cents: 4550 }])
  const { counts, depotToday, cash } = await phone()
  expect(counts).toMatchObject([{ expectedCents: 4550, countedCents: 4500, reason: 'Torn', currency: 'EUR' }])
  expect(typeof counts[0]!.by).toBe('string')
  expect(depotToday).toEqual([{ currency: 'EUR', cents: before + 4500 }])
  // the boxes together are what was paid, less what the count lacked
  const differences = counts.reduce((sum, one) => sum + one.countedCents - one.expectedCents, 0)
  expect(depotToday[0]!.cents - differences).toBe(cash.reduce((sum, { cents }) => sum + cents, 0))
})

test('in the demo the desk sees what a driver has in hand', async () => {
  const [first] = await world.host.db.select().from(driverCash).orderBy(asc(driverCash.id)).limit(1)
  const { cash } = await json<Phone>(admin(`GET /api/apps/logistics/drivers/${first!.driverId}/phone`))
  expect(cash.length).toBeGreaterThan(1)
  expect(cash.every(({ cents, handedInAt }) => cents > 0 && handedInAt === null)).toBe(true)
})
