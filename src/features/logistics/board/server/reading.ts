/** The board of a day: routes, what is not planned, and what its reader can take back. */
import { asc, desc } from 'drizzle-orm'
import type { Base, Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import type * as contract from '#features/logistics/board/contract'
import type { Board, BoardChange } from '#features/logistics/board/contract'
import { dayPlans } from '#features/logistics/routes/contract/drafts'
import type { Doing } from '#features/logistics/routes/contract/steps'
import { boardEdits } from '#features/logistics/board/tables'
import { marksOfDay, routesOfDay } from '#features/logistics/routes/contract'
import { readKnown, writeKnown } from '#features/logistics/board/rules'
import { isDay } from '#contract/zone'
import { readSetting } from '#server/setting'
import { deliveryRules } from '#features/logistics/settings/contract'
import { depotsSeen } from './depots-seen'
import { depotsOf, own, type Board as Shown } from './keeping'
import { waitingFor } from './waiting'

type Handlers = HandlersOf<typeof contract>
type Depot = Board['depot']

async function stepsOf({ db, person }: Base, board: Shown): Promise<Pick<BoardChange, 'undo' | 'redo'>> {
  const step = async (undone: boolean) => {
    const [row] = await db
      .select({ id: boardEdits.id, did: boardEdits.did })
      .from(boardEdits)
      .where(own({ person: person! }, board, undone))
      // what was done last is taken back first, and what was taken back last done again first
      .orderBy(undone ? asc(boardEdits.id) : desc(boardEdits.id))
      .limit(1)
    return row ? { id: row.id, did: row.did as Doing } : null
  }
  return { undo: await step(false), redo: await step(true) }
}

type Asked = Shown & { known?: string | undefined }
/** What is new after a change: its routes, and of what is not planned all that whoever made it does not know. */
export async function changeOf(ctx: Writing, { known, ...board }: Asked, ids: readonly number[]): Promise<BoardChange> {
  const place = { day: board.day, depotIds: depotsOf(board) }
  const of = { ...place, ids: [...ids] }
  const marks = await ctx.call(marksOfDay, of)
  const { marks: now, ...waits } = await waitingFor(ctx, place, readKnown(known))
  const routes = await ctx.call(routesOfDay, of)
  return {
    routes,
    gone: goneOf(ids, routes),
    ...waits,
    plans: await ctx.call(dayPlans, place),
    known: writeKnown({ routes: marked(marks), pots: now }),
    ...(await stepsOf(ctx, board)),
  }
}
export const goneOf = (ids: readonly number[], there: readonly { id: number }[]): number[] =>
  ids.filter((id) => !there.some((route) => route.id === id))
const marked = (all: readonly { id: number; mark: string }[]) => new Map(all.map(({ id, mark }) => [id, mark]))

export const getBoard: Handlers['getBoard'] = async (ctx, { query }) => {
  const all = await depotsSeen(ctx)
  const first = query.depot ? all.find(({ id }) => id === query.depot) : all[0]
  if (!first) return ctx.fail('depot_unknown')
  const shown: Depot[] = []
  for (const id of new Set([first.id, ...(query.beside ?? [])])) {
    const depot = all.find((one) => one.id === id)
    if (!depot) return ctx.fail('depot_unknown')
    shown.push({ id, name: depot.name, lat: depot.lat, lon: depot.lon, zone: depot.zone })
  }
  const day = isDay(query.day) ? query.day : ctx.today(first.zone)
  const place = { day, depotIds: shown.map(({ id }) => id) }
  const known = readKnown(query.known)
  // before they are read: what changes in between has another mark the next time
  const marks = await ctx.call(marksOfDay, place)
  const { marks: now, ...waits } = await waitingFor(ctx, place, known)
  const fresh = marks.filter((one) => known.routes.get(one.id) !== one.mark).map((one) => one.id)
  const isAll = query.known === undefined
  const ids = isAll ? undefined : fresh
  return {
    day,
    depot: shown[0]!,
    shown,
    depots: all.map((one) => ({ id: one.id, name: one.name })),
    routes: ids?.length === 0 ? [] : await ctx.call(routesOfDay, { ...place, ids }),
    clock: { at: ctx.now.toISOString(), pace: ctx.host.pace ?? 1 },
    bandPercent: (await readSetting(ctx.db, deliveryRules)).bandPercent,
    routeIds: isAll ? null : marks.map((one) => one.id),
    ...waits,
    plans: await ctx.call(dayPlans, place),
    known: writeKnown({ routes: marked(marks), pots: now }),
    ...(await stepsOf(ctx, { day, depotId: first.id, beside: place.depotIds })),
  }
}
