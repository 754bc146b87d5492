/** What a change at a board asks of the database: each row once, in one try. */
import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { aDepotEach } from '#hosts/test/a-depot'
import { aWorld } from '#hosts/test/a-world'
import { postgresMissing } from '#hosts/test/postgres'
import { statementsOf } from '#hosts/test/statements'
import type { Delivery } from '#features/logistics/deliveries/contract'
import type { RouteDetail } from '#features/logistics/routes/contract'
import type { Wanted } from '#features/logistics/routes/contract/stops'
import { routes } from '#features/logistics/routes/tables'
import type { Board, BoardChange } from './contract'

const world = aWorld()
const depot = aDepotEach(world)
const admin = world.client('admin')
const root = '/api/apps/logistics'
const day = '2026-05-12'
/** As `npm run bench -- statements` holds it. */
const most = 25

const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const make = async (nth: number, deliveryIds: number[]) =>
  json<RouteDetail>(admin(`POST ${root}/routes`, { day, depotId: depot.id, driverId: depot.drivers[nth], deliveryIds }))
const idsOf = ({ list }: Pick<RouteDetail, 'list'>) => list.flatMap(({ deliveryId }) => deliveryId ?? [])
const wanted = (id: number, ids: readonly number[]): Wanted => ({
  id,
  stops: ids.map((deliveryId) => ({ deliveryId })),
})
const known = async () => (await json<Board>(admin(`GET ${root}/board?day=${day}&depot=${depot.id}`))).known
const edit = async (all: Wanted[]) => {
  const body = { day, depotId: depot.id, did: 'move', routes: all, known: await known() }
  return (asked: readonly string[] = []) => ({ asked, answer: admin(`POST ${root}/board/edits`, body) })
}
const two = async () => {
  const [one, other] = [await make(0, depot.deliveries.slice(0, 4)), await make(1, depot.deliveries.slice(4, 8))]
  const [moved, ...rest] = idsOf(one)
  return { one, other, moved: moved!, edits: [wanted(one.id, rest), wanted(other.id, [moved!, ...idsOf(other)])] }
}

// the embedded database has no driver that could be counted in
describe.skipIf(postgresMissing)('on PostgreSQL', () => {
  test('a stop dragged to another route asks the roads before its one transaction, and reads each row once', async () => {
    const { edits } = await two()
    const drag = await edit(edits)
    const { given, statements, tries } = await statementsOf(() => drag().answer)
    expect(given.status).toBe(201)
    expect(tries).toBe(1)
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(most)
  })

  test('a stop dragged within its route does so, too', async () => {
    const one = await make(0, depot.deliveries.slice(0, 4))
    const drag = await edit([wanted(one.id, idsOf(one).toReversed())])
    const { given, statements, tries } = await statementsOf(() => drag().answer)
    expect(given.status).toBe(201)
    expect(tries).toBe(1)
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(most)
  })

  test('a route that somebody changes after it was read is read again once it is locked', async () => {
    const { one, other, moved, edits } = await two()
    const drag = await edit(edits)
    const startsAt = new Date(`${day}T15:00:00.000Z`)
    const { given } = await statementsOf(async (asked) => {
      const isWaiting = () => asked.some((text) => text.includes('"routes"') && text.endsWith('for update'))
      let answer: Promise<Response> | undefined
      await world.host.db.transaction(async (tx) => {
        await tx.update(routes).set({ driverId: depot.drivers[2]!, startsAt }).where(eq(routes.id, other.id))
        answer = drag().answer
        await vi.waitUntil(isWaiting, { timeout: 5000, interval: 20 })
      })
      return answer!
    })
    expect(given.status).toBe(201)
    const change = (await given.json()) as BoardChange
    const now = change.routes.find(({ id }) => id === other.id)!
    expect(now).toMatchObject({ driverId: depot.drivers[2], plannedStart: startsAt.toISOString() })
    expect(idsOf(now)[0]).toBe(moved)
    expect(change.routes.find(({ id }) => id === one.id)!.driverId).toBe(depot.drivers[0])
    const delivery = await json<Delivery>(admin(`GET ${root}/deliveries/${moved}`))
    expect(delivery).toMatchObject({ driverId: depot.drivers[2], route: { id: other.id } })
  })
})
