/** A job that a row asks for says what becomes of that row when it is cancelled or fails for good: nothing waits for ever. */
import { expect, test } from 'vitest'
import type { Job } from '#contract/job'
import { testHost } from '#hosts/test/host'
import { implement, type Feature } from '#server/feature'
import { machineOf } from '#server/machine'
import { features } from '#features/server'

/** No row waits for these, or it is looked at again without them. */
const others: Readonly<Record<string, string>> = {
  dropFile: 'the sweep of files removes what no row references',
  drawRoute: 'a route without its line is drawn straight, and asked for again when it is timed or moved',
  timeRoutes: 'routes keep the times they have, and are timed with the next change',
  lookBackOn: 'figures of past days are looked at again with the next request',
  gatherHappenings: 'it is asked for with the next event, and gathers all since',
  refundCards:
    'its job shows that it failed, and is started again from there: another feature decides what its order says',
  awaitExtract: 'imports without a job are ended by endDeadImports',
}
const handles = (all: readonly Feature[], host: Parameters<typeof machineOf>[1]) =>
  [...machineOf(all, host).jobs.values()]
    .filter(({ job, handler }) => job.every === undefined && typeof handler === 'function')
    .map(({ job }) => job.job)

test('every job that is asked for says what becomes of the row that waits for it', async () => {
  const host = await testHost()
  const silent = handles(features, host)
  expect(silent.filter((name) => !(name in others))).toEqual([])
  expect(Object.keys(others).filter((name) => !silent.includes(name))).toEqual([])
  const planted: Job = { job: 'planted', says: 'Planted', lane: 'quick' }
  expect(handles([implement({ planted }, { planted: () => undefined })], host)).toContain('planted')
  await host.end()
})
