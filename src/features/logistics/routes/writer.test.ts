/** A change of routes reads their rows once and writes them once, however many edits and routes it is. */
import { expect, test } from 'vitest'
import { aDepotEach } from '#hosts/test/a-depot'
import { aWorld } from '#hosts/test/a-world'
import { postgresMissing } from '#hosts/test/postgres'
import { statementsOf as counting } from '#hosts/test/statements'
import type { RouteDetail } from './contract'
import { isVisit } from './rules'

const world = aWorld()
const depot = aDepotEach(world)
const admin = world.client('admin')
const root = '/api/apps/logistics'
const day = '2026-05-12'
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const make = (nth: number, deliveryIds: number[]) =>
  json<RouteDetail>(admin(`POST ${root}/routes`, { day, depotId: depot.id, driverId: depot.drivers[nth], deliveryIds }))
const visitsOf = ({ list }: RouteDetail) => list.filter(({ kind }) => isVisit(kind))
const again = (id: number) => json<RouteDetail>(admin(`GET ${root}/routes/${id}`))

/** Of the try that was kept; those before it asked for road times and were undone. */
const lastOf = (texts: readonly string[]) => texts.slice(texts.findLastIndex((text) => /^begin/i.test(text)))
async function statementsOf(act: () => Promise<Response>): Promise<readonly string[]> {
  const { given, statements } = await counting(act)
  expect(given.status).toBe(201)
  return statements
}
const isWrite = (table: string) => (text: string) =>
  new RegExp(`^(insert into|update|delete from) "?${table}"?\\b`).test(text)
/** Their rows: of which days they are, and whether one is out, is asked before, so that whoever moves the plan of a day waits for
 *  nobody who edits it. */
const isRead = (table: string) => (text: string) =>
  new RegExp(`^select (?!distinct "day", "depot_id"|.*exists ).* from "${table}"`, 's').test(text)
/** Up to where they are written: what is read after that is the answer. */
function counted(statements: readonly string[], table: 'routes' | 'stops') {
  const written = statements.findIndex(isWrite(table))
  return {
    read: statements.slice(0, written).filter(isRead(table)).length,
    written: statements.filter(isWrite(table)).length,
  }
}

test.skipIf(postgresMissing)('a stop that is given to another route: both are read once and written once', async () => {
  const ids = depot.deliveries
  const [one, other] = [await make(0, ids.slice(0, 4)), await make(1, ids.slice(4, 8))]
  const [stop] = visitsOf(one)
  const edits = [
    {
      do: 'order',
      stopIds: visitsOf(one)
        .map(({ id }) => id)
        .toReversed(),
    },
    { do: 'take', stopIds: [stop!.id], toId: other.id },
  ]
  const statements = lastOf(await statementsOf(() => admin(`POST ${root}/routes/${one.id}/edits`, { edits })))
  expect(counted(statements, 'routes')).toEqual({ read: 1, written: 1 })
  // what leaves goes in a statement of its own
  expect(counted(statements, 'stops')).toEqual({ read: 1, written: 2 })
  const [left, there] = [await again(one.id), await again(other.id)]
  expect(visitsOf(left).map(({ deliveryId }) => deliveryId)).not.toContain(stop!.deliveryId)
  expect(visitsOf(there).map(({ deliveryId }) => deliveryId)).toContain(stop!.deliveryId)
})

test.skipIf(postgresMissing)(
  'a stop that is dragged at the board keeps its row, which is read once, ahead, and written once with all others',
  async () => {
    const ids = depot.deliveries
    const [one, other] = [await make(0, ids.slice(0, 4)), await make(1, ids.slice(4, 8))]
    const [stop, ...rest] = visitsOf(one).map(({ id }) => ({ stopId: id }))
    const routes = [
      { id: one.id, stops: rest },
      { id: other.id, stops: [...visitsOf(other).map(({ id }) => ({ stopId: id })), stop] },
    ]
    const edit = { day, depotId: depot.id, did: 'move', routes }
    const statements = await statementsOf(() => admin(`POST ${root}/board/edits`, edit))
    expect(counted(statements, 'stops')).toEqual({ read: 1, written: 1 })
    // once ahead, and once as they are locked
    expect(counted(statements, 'routes')).toEqual({ read: 2, written: 1 })
    expect(visitsOf(await again(other.id)).at(-1)!.id).toBe(stop!.stopId)
  },
)

test.skipIf(postgresMissing)('what stays as it is is not written', async () => {
  const route = await make(0, depot.deliveries.slice(0, 4))
  const statements = await statementsOf(() =>
    admin(`POST ${root}/routes/${route.id}/edits`, { edits: [{ do: 'time' }] }),
  )
  expect(counted(statements, 'stops').written).toBe(0)
  expect(await again(route.id)).toMatchObject({ version: route.version + 1, list: route.list })
})
