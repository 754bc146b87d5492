/** Whoever looks at the demo in its working hours sees somebody late, off their way and not heard of. */
import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import { travel } from '#hosts/test/put-back'
import { features } from '#features/server'
import { watchExceptions } from '#features/logistics/deliveries/contract/watching'
import { driveDemo } from '#features/logistics/positions/contract'
import { liveDemo } from '#features/logistics/routes/contract/jobs'
import { runNext } from '#server/job-runner'
import { enqueue } from '#server/jobs'
import type { Exception, ExceptionKind } from './contract'

const world = aWorld()
const admin = world.client('admin')
const run = async () => {
  while (await runNext(features, world.host)) continue
}
const openNow = async () => {
  const { host } = world
  await enqueue(host.db, liveDemo, {}, { now: host.now() })
  await run()
  await enqueue(host.db, driveDemo, { seconds: 0 }, { now: host.now() })
  await run()
  await enqueue(host.db, watchExceptions, undefined, { now: host.now() })
  await run()
  const answer = await admin('GET /api/apps/logistics/exceptions?state=open&itemsPerPage=100')
  return ((await answer.json()) as { exceptions: Exception[] }).exceptions
}

test('in the working hours of the demo each kind of trouble is there for a while', async () => {
  // the clock of the test stands at ten by the clock of the depots
  const met = new Map<ExceptionKind, string[]>()
  for (let step = 0; step < 12; step++) {
    travel(world, step === 0 ? 0 : 20 * 60)
    for (const { kind } of await openNow())
      met.set(kind, [...new Set([...(met.get(kind) ?? []), world.host.now().toISOString().slice(11, 16)])])
  }
  for (const kind of ['late', 'off_route', 'no_signal'] as const)
    expect(met.get(kind)?.length ?? 0, `${kind} of ${JSON.stringify([...met])}`).toBeGreaterThan(1)
}, 300_000)
