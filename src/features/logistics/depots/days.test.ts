/** A day is one that a database takes, too, wherever somebody says one. */
import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'

const world = aWorld()
const admin = world.client('admin')
const base = '/api/apps/logistics'
const never = '0000-01-01'

test.each<[string, unknown]>([
  [`POST ${base}/routes`, { day: never, depotId: 1 }],
  [`POST ${base}/routes/fits`, { depotId: 1, day: never, lat: 38.5, lon: -41.9 }],
  [`POST ${base}/deliveries/1/moves`, { move: 'ready', day: never }],
  [`POST ${base}/drivers/1/absences`, { from: never, until: never, reason: 'holiday' }],
  [`PUT ${base}/drivers/1`, { licenceUntil: never }],
  [`POST ${base}/runs`, { day: never, depotId: 1, mode: 'fresh' }],
  [`POST ${base}/fittings`, { day: never, depotId: 1, deliveryIds: [1] }],
  [`POST ${base}/board/copies`, { day: never, depotId: 1, from: '2026-05-12' }],
  [`POST ${base}/vehicles/1/moves`, { move: 'repair', backOn: never }],
])('%s with a day of the year 0 is refused as such', async (line, body) => {
  const answer = await admin(line, body)
  expect([answer.status, JSON.stringify(await answer.json())]).toEqual([
    400,
    expect.stringContaining('There is no such day'),
  ])
})
