import { inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import { runNext } from '#server/job-runner'
import { enqueue } from '#server/jobs'
import { features } from '#features/server'
import { passingKinds } from '#features/logistics/deliveries/contract/watching'
import { pastDemo } from '#features/logistics/routes/contract/jobs'
import { routes, stops } from '#features/logistics/routes/tables'
import { exceptions } from './tables'

const world = aWorld()

test('whoever looks at the demo finds what went wrong in the days before, of every kind, and when it was over', async () => {
  await enqueue(world.host.db, pastDemo, {}, { now: world.host.now() })
  while (await runNext(features, world.host)) continue
  const { db } = world.host
  const all = await db
    .select()
    .from(exceptions)
    .where(inArray(exceptions.kind, [...passingKinds]))
  expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(passingKinds))
  const told = new Map((await db.select().from(routes)).map((route) => [route.id, route]))
  const doors = new Map((await db.select().from(stops)).map((stop) => [stop.id, stop]))
  for (const one of all) {
    const route = told.get(one.routeId!)!
    expect(one).toMatchObject({ state: 'resolved', lasts: false, day: route.day, driverId: route.driverId })
    expect(one.openedAt < one.resolvedAt!, `${one.kind} ${one.id}`).toBe(true)
    expect(one.openedAt > route.publishedAt! || one.kind === 'overload').toBe(true)
    if (one.kind !== 'late') continue
    // it was as late as the stop says
    expect(one.resolvedAt).toEqual(doors.get(one.stopId!)!.leftAt)
    expect(one.figures.minutes).toBeGreaterThan(15)
  }
  // told once
  await enqueue(db, pastDemo, {}, { now: world.host.now() })
  while (await runNext(features, world.host)) continue
  expect(
    await db
      .select()
      .from(exceptions)
      .where(inArray(exceptions.kind, [...passingKinds])),
  ).toHaveLength(all.length)
}, 120_000)
