/** However a route that is with its driver is changed, the phone is told what changed, stop by stop. */
import { describe, expect, test } from 'vitest'
import { aDepotEach } from '#hosts/test/a-depot'
import { aWorld } from '#hosts/test/a-world'
import type { Fitting, Handover, PricedRemedy } from '#features/logistics/remedies/contract'
import { doors, day, json, root, runningDay } from '#hosts/test/a-running-day'
import type { RouteDetail } from '#features/logistics/routes/contract'

const world = aWorld()
const depot = aDepotEach(world)
const running = runningDay(world, depot)
const { admin, edit, set, freed, routeOf, turn } = running

type Out = { one: RouteDetail; other: RouteDetail; waiting: number[] }
/** Two are out, and two wait. */
async function twoOut(): Promise<Out> {
  const ids = await freed(9)
  const one = await running.out(0, ids.slice(0, 4))
  const other = await running.out(1, ids.slice(4, 7))
  return { one, other, waiting: ids.slice(7) }
}
const placed = (route: RouteDetail) => doors(route).map(({ id }) => ({ stopId: id }))
const done = async (answer: Promise<Response>) => {
  const { status } = await answer
  expect(status).toBe(201)
}
const toldOf = (did: string, key: keyof Out & ('one' | 'other') = 'one') => ({ did, key })

/** Its last stop is to be brought an hour before anybody can be there. */
async function late({ one }: Out) {
  const last = doors(one).at(-1)!
  const until = new Intl.DateTimeFormat('en-GB', { timeZone: one.zone, timeStyle: 'short' }).format(
    Date.parse(last.beginAt!) - 50 * 60_000,
  )
  await set(last.deliveryId!, { windows: [{ from: '00:00', until, hard: true, centsPerMinute: 0 }] })
  await done(admin(`POST ${root}/routes/${one.id}/edits`, { edits: [{ do: 'time' }] }))
  const { remedies } = await json<{ remedies: PricedRemedy[] }>(admin(`GET ${root}/remedies/${last.id}`))
  return (kind: PricedRemedy['kind']) => {
    const { wanted, until: agreed } = remedies.find((one) => one.kind === kind)!
    return done(
      admin(`POST ${root}/remedies/${last.id}`, { kind, wanted, ...(kind === 'window' && { until: agreed }) }),
    )
  }
}
const fit = (out: Out) =>
  json<Fitting>(admin(`POST ${root}/fittings`, { day, depotId: depot.id, deliveryIds: out.waiting }))

/** What is done, and of which route what is told by it. */
const ways: [name: string, way: (out: Out) => Promise<unknown>, told: { did: string; key: 'one' | 'other' }[]][] = [
  [
    'a drag within its route',
    ({ one }) => done(edit('order', [{ id: one.id, stops: placed(one).toReversed() }])),
    [toldOf('moved')],
  ],
  [
    'a drag into another route',
    ({ one, other }) => {
      const [first, ...rest] = placed(one)
      return done(
        edit('move', [
          { id: one.id, stops: rest },
          { id: other.id, stops: [...placed(other), first!] },
        ]),
      )
    },
    [toldOf('taken'), toldOf('added', 'other')],
  ],
  [
    'a drag out of all routes',
    ({ one }) => done(edit('take', [{ id: one.id, stops: placed(one).slice(1) }])),
    [toldOf('taken')],
  ],
  [
    'a card into a route',
    ({ one, waiting: [card] }) => done(edit('add', [{ id: one.id, stops: [...placed(one), { deliveryId: card }] }])),
    [toldOf('added')],
  ],
  [
    'a break',
    ({ one }) => done(edit('pause', [{ id: one.id, stops: [...placed(one), { kind: 'break', pin: 'position' }] }])),
    [toldOf('added')],
  ],
  [
    'other crews',
    ({ one, other }) =>
      done(
        edit('crew', [
          { id: one.id, driverId: other.driverId, vehicleId: other.vehicleId },
          { id: other.id, driverId: one.driverId, vehicleId: one.vehicleId },
        ]),
      ),
    [toldOf('driver'), toldOf('vehicle', 'other')],
  ],
  ['what came in, fitted in', async (out) => done(edit('add', (await fit(out)).wanted)), []],
  [
    'a handover',
    async ({ one }) => {
      const { version, wanted } = await json<Handover>(admin(`GET ${root}/handovers/${one.id}`))
      return done(admin(`POST ${root}/handovers/${one.id}`, { version, wanted }))
    },
    [toldOf('taken'), toldOf('added', 'other')],
  ],
  ['a remedy: a later time', async (out) => (await late(out))('window'), [toldOf('window')]],
  ['a remedy: tomorrow', async (out) => (await late(out))('tomorrow'), [toldOf('taken')]],
  [
    'an answer to a reason',
    ({ one, waiting: [card] }) =>
      done(admin(`POST ${root}/runs/reasons/${card}`, { change: 'insert', routeId: one.id })),
    [toldOf('added')],
  ],
  [
    'a delivery held back by hand',
    ({ one }) =>
      done(admin(`POST ${root}/deliveries/${doors(one)[0]!.deliveryId}/moves`, { move: 'hold', reason: 'Asked to' })),
    [toldOf('taken')],
  ],
]

describe.each(ways)('%s', (_, way, told) => {
  test('is told to the phone, and so is that it was taken back', async () => {
    const out = await twoOut()
    const before = { one: (await routeOf(out.one.id)).revision, other: (await routeOf(out.other.id)).revision }
    await way(out)
    const look = async () => ({ one: await routeOf(out.one.id), other: await routeOf(out.other.id) })
    const after = await look()
    for (const { did, key } of told) {
      expect(after[key].revision, key).toBeGreaterThan(before[key])
      expect(after[key].revisions[0]!.changes.map((change) => change.did)).toContain(did)
    }
    const changed = (['one', 'other'] as const).filter((key) => after[key].revision > before[key])
    expect(changed).not.toEqual([])
    // what is no step of the board has nothing to take back
    const back = await turn('undo')
    if (back.status !== 201) return
    const again = await look()
    for (const key of changed) {
      expect(again[key].revision, key).toBeGreaterThan(after[key].revision)
      expect(again[key].revisions[0]!.changes.length).toBeGreaterThan(0)
    }
  })
})
