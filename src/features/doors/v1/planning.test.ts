/** Long work of other systems: plans that are looked for, and files that are brought in. */
import { eq, ne } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { aDepotEach } from '#hosts/test/a-depot'
import { aWorld } from '#hosts/test/a-world'
import { farCell } from '#hosts/test/workbooks'
import { atDawn, giveRules, roadsAway } from '#hosts/test/put-back'
import { runNext } from '#server/job-runner'
import { jobs } from '#server/tables'
import { deliveries } from '#features/logistics/deliveries/tables'
import { features } from '#features/server'
import type { FileImport, Operation, Run } from './contract/planning'
import type { Route } from './contract/shown'

const world = aWorld()
atDawn(world)
const depot = aDepotEach(world)
const admin = world.client('admin')
const root = '/api/v1'
const day = '2026-05-12'
const json = async <T>(answer: Promise<Response>): Promise<T> => (await answer).json() as Promise<T>
const code = async (answer: Promise<Response>) => [(await answer).status, (await answer).headers.get('x-failure')]
// what a test left to do is nobody else's
beforeEach(() => world.host.db.delete(jobs))
const work = async () => {
  while (await runNext(features, world.host));
}
const solve = async () => {
  await world.host.db.delete(jobs).where(ne(jobs.name, 'solveRun'))
  await work()
}
const ask = (more: object = {}) => admin(`POST ${root}/runs`, { day, depotId: depot.id, timeLimit: 1, ...more })
const route = (nth: number, deliveryIds: number[]) =>
  json<Route>(admin(`POST ${root}/routes`, { day, depotId: depot.id, driverId: depot.drivers[nth], deliveryIds }))
const some = (from: number, to: number) => depot.deliveries.slice(from, to)
const operation = (id: string) => json<Operation>(admin(`GET ${root}/operations/${id}`))
/** Two routes, some that wait, and a run over all of them that has ended. */
async function solved() {
  const routes = [await route(0, some(0, 3)), await route(1, some(3, 6))]
  const { id, result } = await json<Operation>(ask({ deliveryIds: some(0, 8) }))
  await solve()
  return { routes, id, result, run: await json<Run>(admin(`GET ${result}`)) }
}

test('a plan is looked for while its operation is asked, and nothing changes before it is applied', async () => {
  const routes = [await route(0, some(0, 3)), await route(1, some(3, 6))]
  const answer = await ask({ deliveryIds: some(0, 8) })
  const begun = (await answer.json()) as Operation
  expect([answer.status, begun]).toMatchObject([
    202,
    {
      kind: 'run',
      state: 'queued',
      share: 0,
      cancellable: true,
      endedAt: null,
      address: `${root}/operations/${begun.id}`,
    },
  ])
  expect(await operation(begun.id)).toEqual(begun)
  await solve()
  expect(await operation(begun.id)).toMatchObject({ state: 'succeeded', share: 1, cancellable: false, error: '' })
  const run = await json<Run>(admin(`GET ${begun.result}`))
  expect(run).toMatchObject({ day, depot: { id: depot.id }, state: 'succeeded', allowed: ['apply', 'discard'] })
  expect(run.plan!.routes.map(({ routeId }) => routeId)).toEqual(expect.arrayContaining(routes.map(({ id }) => id)))
  expect(run.plan!.routes[0]!.stops[0]!.expectedAt).toContain('2026-05-12T')
  const applied = await json<Run>(admin(`POST ${begun.result}/apply`, {}))
  expect(applied).toMatchObject({ id: run.id, state: 'applied', allowed: [] })
  const { stops } = await json<Route>(admin(`GET ${root}/routes/${routes[0]!.id}`))
  const planned = run.plan!.routes.find(({ routeId }) => routeId === routes[0]!.id)!
  const ids = (all: { deliveryId: number | null }[]) => all.flatMap(({ deliveryId }) => deliveryId ?? [])
  expect(stops.flatMap(({ delivery }) => delivery?.id ?? [])).toEqual(ids(planned.stops))
  const again = await admin(`POST ${begun.result}/apply`, {})
  expect([again.status, await again.json()]).toMatchObject([409, { state: 'applied', allowed: [] }])
})

test('a run that is queued is cancelled by its operation, once', async () => {
  await route(0, some(0, 2))
  const { id, result } = await json<Operation>(ask())
  expect(await json(admin(`POST ${root}/operations/${id}/cancel`))).toMatchObject({ id, state: 'cancelled' })
  const again = await admin(`POST ${root}/operations/${id}/cancel`)
  expect([again.status, await again.json()]).toMatchObject([409, { state: 'cancelled' }])
  expect(await json(admin(`GET ${result}`))).toMatchObject({ state: 'cancelled', plan: null })
})

test('what is found is discarded, once', async () => {
  const { result } = await solved()
  expect(await json(admin(`POST ${result}/discard`))).toMatchObject({ state: 'discarded' })
  expect(await code(admin(`POST ${result}/discard`))).toEqual([409, 'move_refused'])
})

test('runs are listed by cursor, day, depot and state', async () => {
  await route(0, some(0, 2))
  const ids = []
  for (let times = 0; times < 3; times++) ids.push(Number((await json<Operation>(ask())).id.split('-')[1]))
  const list = async (query: string) =>
    json<{ data: Run[]; next: string | null }>(admin(`GET ${root}/runs?depot=${depot.id}&${query}`))
  const first = await list('limit=2')
  expect(first.data.map(({ id }) => id)).toEqual(ids.slice(0, 2))
  expect((await list(`limit=2&cursor=${first.next}`)).data.map(({ id }) => id)).toEqual(ids.slice(2))
  expect((await list(`day=${day}&state=queued`)).data).toHaveLength(3)
  expect((await list('state=nonsense')).data).toEqual([])
  expect(await code(admin(`GET ${root}/runs?cursor=x`))).toEqual([400, 'cursor_unknown'])
})

test('what cannot be planned is refused, as at the board', async () => {
  expect(await code(ask({ depotId: 9999 }))).toEqual([400, 'depot_unknown'])
  expect(await code(ask({ zoneId: 9999 }))).toEqual([400, 'zone_unknown'])
  expect(await code(ask({ routeIds: [99_999] }))).toEqual([400, 'scope_unknown'])
  expect(await code(ask({ day: '2031-01-01' }))).toEqual([409, 'run_empty'])
  expect((await ask({ until: '2026-06-30' })).status).toBe(400)
})

test('a plan that others have overtaken is not applied in silence', async () => {
  const { routes, result, run } = await solved()
  await json(admin(`POST ${root}/routes/${routes[1]!.id}`, { driverId: depot.drivers[2] }))
  expect(await code(admin(`POST ${result}/apply`, {}))).toEqual([409, 'run_outdated'])
  await json(
    admin(`POST ${root}/routes/${routes[1]!.id}`, {
      driverId: depot.drivers[1],
      vehicleId: routes[1]!.vehicle!.id,
    }),
  )
  const heavy = run
    .plan!.routes.flatMap(({ stops }) => stops.flatMap((s) => s.deliveryId ?? []))
    .find((id) => some(6, 8).includes(id))!
  const [row] = await world.host.db.select().from(deliveries).where(eq(deliveries.id, heavy))
  await json(admin(`POST ${root}/deliveries/${heavy}`, { load: { weightGrams: 90_000_000 } }))
  expect(await code(admin(`POST ${result}/apply`, {}))).toEqual([409, 'plan_violated'])
  await json(admin(`POST ${root}/deliveries/${heavy}`, { load: { weightGrams: row!.weightGrams } }))
  const author = await world.as('author')
  await giveRules(world, 'author', [{ action: ['read', 'update'], subject: 'Run' }])
  expect(await code(author(`POST ${result}/apply`, {}))).toEqual([403, 'routes_forbidden'])
  await world.host.db.update(deliveries).set({ lat: 38.5177 }).where(eq(deliveries.id, heavy))
  const back = await roadsAway(world)
  expect(await code(admin(`POST ${result}/apply`, { anyway: true }))).toEqual([502, 'routing_away'])
  back()
})

const bytes = (text: string) => new TextEncoder().encode(text)
const bring = (what: string, text: string) => admin(`POST ${root}/imports/${what}?name=rows.csv`, bytes(text))
const file = (id: string) => json<FileImport>(admin(`GET ${root}/imports/${id.split('-')[1]}`))
const confirm = (id: string, body: object = {}) => admin(`POST ${root}/imports/${id.split('-')[1]}/add`, body)

test('a file is brought, checked, and added when that is said', async () => {
  const answer = await bring('customers', 'name,email\nAda Quay,ada@quay.example\nBo,no address\n')
  const begun = (await answer.json()) as Operation
  expect([answer.status, begun]).toMatchObject([202, { kind: 'import', state: 'running', endedAt: null }])
  await work()
  expect(await operation(begun.id)).toMatchObject({ state: 'waiting', cancellable: true })
  expect(await file(begun.id)).toMatchObject({
    what: 'customers',
    state: 'fixing',
    columns: [
      { name: 'name', field: 'customer' },
      { name: 'email', field: 'email' },
    ],
    counts: { ready: 1, wrong: 1 },
    causes: [{ field: 'email', rows: 1 }],
  })
  const adding = await confirm(begun.id)
  expect(adding.status).toBe(202)
  await work()
  expect(await operation(begun.id)).toMatchObject({ state: 'succeeded', endedAt: expect.any(String) })
  expect(await code(admin(`POST ${root}/operations/${begun.id}/cancel`))).toEqual([409, 'operation_over'])
  expect(await code(bring('nothing', 'a,b\n'))).toEqual([404, 'importer_unknown'])
})

test('one that added nothing is cancelled; what cannot be added says why', async () => {
  const { id } = await json<Operation>(bring('customers', 'name,email\nBo,no address\n'))
  expect(await code(confirm(id))).toEqual([409, 'move_refused'])
  await work()
  expect(await code(confirm(id))).toEqual([409, 'nothing_ready'])
  expect(await json(admin(`POST ${root}/operations/${id}/cancel`))).toMatchObject({ state: 'cancelled' })
  expect(await code(admin(`GET ${root}/imports/${id.split('-')[1]}`))).toEqual([404, 'import_unknown'])
  const unsure = await json<Operation>(
    bring('deliveries', 'Customer,Address,Date\nAda,1 Quay,03/04/2027\nBo,2 Quay,2027-04-05\n'),
  )
  await work()
  expect(await code(confirm(unsure.id))).toEqual([409, 'reading_undecided'])
})

test('a table beyond reading is refused as it comes, and updates where a kind has none', async () => {
  const far = admin(`POST ${root}/imports/customers?name=far.xlsx`, farCell('XFD1048576'))
  expect(await code(far)).toEqual([400, 'file_refused'])
  const { id } = await json<Operation>(bring('customers', 'name,email\nAda,ada@only.example\n'))
  await work()
  expect(await code(confirm(id, { updates: true }))).toEqual([400, 'updates_unsupported'])
})

test('an operation is unknown to who may not read what it works on, and to who asks for none', async () => {
  await route(0, some(0, 2))
  const run = await json<Operation>(ask())
  const { id } = await json<Operation>(bring('customers', 'name,email\nAda,a@a.example\n'))
  for (const word of ['run-99999', 'import-99999', 'run-0', 'mail-1', 'nonsense'])
    expect(await code(admin(`GET ${root}/operations/${word}`)), word).toEqual([404, 'operation_unknown'])
  const author = await world.as('author')
  await giveRules(world, 'author', [
    { action: 'read', subject: 'Run', conditions: { depotId: 1 } },
    { action: ['create', 'read'], subject: 'Import' },
  ])
  for (const word of [run.id, id]) {
    expect(await code(author(`GET ${root}/operations/${word}`)), word).toEqual([404, 'operation_unknown'])
    expect(await code(author(`POST ${root}/operations/${word}/cancel`)), word).toEqual([404, 'operation_unknown'])
  }
  expect(await code(author(`GET ${root}/imports/${id.split('-')[1]}`))).toEqual([403, 'import_forbidden'])
  expect(await code(author(`POST ${root}/imports/${id.split('-')[1]}/add`, {}))).toEqual([403, 'import_forbidden'])
  expect(await code(author(`POST ${root}/imports/customers`, bytes('name,email\n')))).toEqual([403, 'import_forbidden'])
  await giveRules(world, 'author', [{ action: 'read', subject: 'Run' }])
  expect((await author(`GET ${root}/operations/${run.id}`)).status).toBe(200)
  expect(await code(author(`POST ${root}/operations/${run.id}/cancel`))).toEqual([404, 'operation_unknown'])
})
