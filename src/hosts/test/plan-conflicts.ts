/** Acts that are refused as outdated in words of their own, and what makes them so. */
import { eq, inArray, ne } from 'drizzle-orm'
import { deliveries as rows } from '#features/logistics/deliveries/tables'
import { driverMessages } from '#features/logistics/phone/tables'
import { features } from '#features/server'
import { runNext } from '#server/job-runner'
import { jobs } from '#server/tables'
import { day } from './a-side'
import { aRoute } from './versioned-fleet'
import { answerOf, type Ground, type Shown } from './version-conflicts'

export type PlanConflict = {
  path?: Record<string, number>
  /** Shows all that may not change when the act is refused. */
  read: () => Promise<unknown>
  body: unknown
  /** Somebody else changes what the act counts on. */
  meanwhile: () => Promise<unknown>
  /** The whole answer. */
  answer: unknown
  /** Somebody else takes that back, where nothing goes through otherwise. */
  back?: () => Promise<unknown>
  /** The act as it goes through then, where its body is another one. */
  again?: () => unknown
}
type Act = (ground: Ground) => Promise<PlanConflict>

const root = '/api/apps/logistics'
const routeOf = async ({ admin }: Ground, id: number) => answerOf<Shown>(admin(`GET ${root}/routes/${id}`))
const locks =
  ({ other }: Ground, id: number) =>
  (locked: boolean) =>
  () =>
    answerOf(other.ask(`PUT ${root}/routes/${id}`, { locked }))
/** Plans name the routes that are not as they were, each with why. */
const overIn = ({ id, code }: { id: number; code: string }) => ({
  message: `Changed since: ${code}`,
  changed: [{ routeId: id, code, why: 'over' }],
})

/** The board names the route by its code: it shows many. */
const changedRoute = (code: string) => ({ message: 'Somebody has changed this route meanwhile', route: code })
const onBoard: Act = async (ground) => {
  const { id, code, depotId, stops } = await aRoute(ground)
  const wanted = async (order: number[], version?: unknown) => ({
    day,
    depotId,
    did: 'order',
    routes: [
      { id, version: version ?? (await routeOf(ground, id)).version, stops: order.map((stopId) => ({ stopId })) },
    ],
  })
  const { version } = await routeOf(ground, id)
  const turned = await wanted(stops.toReversed(), version)
  const [first = 0, ...rest] = stops
  return {
    read: () => routeOf(ground, id),
    body: await wanted([...rest, first], version),
    meanwhile: () => answerOf(ground.other.ask(`POST ${root}/board/edits`, turned)),
    answer: changedRoute(code),
    again: () => wanted([...rest, first]),
  }
}

async function aDraft(ground: Ground) {
  const route = await aRoute(ground)
  const body = { day, depotId: route.depotId, name: 'Plan B' }
  const { id } = await answerOf(ground.admin(`POST ${root}/drafts`, body))
  type Drawn = { routes: { id: number; version: number; list: { id: number; deliveryId: number | null }[] }[] }
  const draft = () => answerOf<Drawn>(ground.admin(`GET ${root}/drafts/${id}`))
  const ids = route.deliveries.slice(0, 3)
  const edit = async (order: number[], version?: number) => {
    const own = (await draft()).routes.find((one) => one.id === -route.id)!
    const stops = order.map((deliveryId) => ({ deliveryId }))
    return { did: 'order', routes: [{ id: own.id, version: version ?? own.version, stops }] }
  }
  return { id, route, draft, ids, edit }
}
const inDraft: Act = async (ground) => {
  const { id, route, draft, ids, edit } = await aDraft(ground)
  const turned = await edit(ids.toReversed())
  const [first = 0, ...rest] = ids
  return {
    path: { id },
    read: draft,
    body: await edit([...rest, first]),
    meanwhile: () => answerOf(ground.other.ask(`POST ${root}/drafts/${id}/edits`, turned)),
    answer: changedRoute(route.code),
    again: () => edit([...rest, first]),
  }
}
const draftLive: Act = async (ground) => {
  const { id, route, ids, edit } = await aDraft(ground)
  await answerOf(ground.admin(`POST ${root}/drafts/${id}/edits`, await edit(ids.toReversed())))
  const lock = locks(ground, route.id)
  return {
    path: { id },
    read: () => routeOf(ground, route.id),
    body: { anyway: true },
    meanwhile: lock(true),
    answer: overIn(route),
    back: lock(false),
  }
}

/** A run that has found another order, by an answer from outside: nothing is searched for. */
const run =
  (body: object, sign = 1): Act =>
  async (ground) => {
    const { world, admin } = ground
    const { db } = world.host
    const route = await aRoute(ground)
    const ids = route.deliveries.slice(0, 3)
    // any order will do
    await db.update(rows).set({ windows: [] }).where(inArray(rows.id, ids))
    const steps = ids.toReversed().map((id) => ({ type: 'job', id: 2 * id + 1 }))
    const answer = { code: 0, summary: { cost: 1 }, routes: [{ vehicle: route.id, steps }] }
    const asked = { day, depotId: route.depotId, name: 'By VROOM', answer }
    const { id } = await answerOf(admin(`POST ${root}/runs/answers`, asked))
    await db.delete(jobs).where(ne(jobs.name, 'solveRun'))
    while (await runNext(features, world.host));
    const lock = locks(ground, route.id)
    return {
      path: { id },
      read: async () => [await routeOf(ground, route.id), await answerOf(admin(`GET ${root}/runs/${id}`))],
      body,
      meanwhile: lock(true),
      answer: overIn({ ...route, id: sign * route.id }),
      back: lock(false),
    }
  }

/** A driver asks for an order of a route that another driver has by now: it can be declined alone. */
const proposal: Act = async (ground) => {
  const { world, other } = ground
  const { id: routeId, drivers, stops } = await aRoute(ground)
  const driverId = drivers[0]!
  const about = { routeId, stopIds: stops.toReversed() }
  const said = { driverId, fromDriver: true, kind: 'reorder' as const, text: '', about, at: world.host.now() }
  const [row] = await world.host.db.insert(driverMessages).values(said).returning()
  return {
    path: { id: driverId, message: row!.id },
    read: () => world.host.db.select().from(driverMessages).where(eq(driverMessages.id, row!.id)),
    body: { answer: 'accepted' },
    meanwhile: () => answerOf(other.ask(`PUT ${root}/routes/${routeId}`, { driverId: drivers[1] })),
    answer: { message: 'The route is another one by now, or somebody has set out to one of these stops' },
    again: () => ({ answer: 'declined' }),
  }
}

/** By the names of endpoints. */
export const planConflicts: Readonly<Record<string, Act>> = {
  [`POST ${root}/board/edits`]: onBoard,
  [`POST ${root}/drafts/{id}/edits`]: inDraft,
  [`POST ${root}/drafts/{id}/live`]: draftLive,
  [`POST ${root}/runs/{id}/moves`]: run({ move: 'apply', anyway: true }),
  // a draft's routes are numbered below zero, each as the one it was drawn from
  [`POST ${root}/runs/{id}/drafts`]: run({ name: 'Searched' }, -1),
  'POST /api/v1/runs/{id}/apply': run({ anyway: true }),
  [`POST ${root}/drivers/{id}/messages/{message}/answer`]: proposal,
}
