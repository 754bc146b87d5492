/** What of a route may be ordered, and how. */
import { asIf } from '#server/as-if'
import type { Base } from '#server/context'
import { inDraft, type routes, type stops } from '#features/logistics/routes/tables'

export type RouteRow = typeof routes.$inferSelect
export type StopRow = typeof stops.$inferSelect
/** A route as it is now, locked: what has begun is its head. */
export type Now = { key: number; row: RouteRow; head: StopRow[]; rest: StopRow[] }
/** Of what was found: all, some routes, or some deliveries. */
export type Chosen = {
  keys?: readonly number[] | undefined
  deliveryIds?: readonly number[] | undefined
  /** What was found says who drives and where pauses and pins are, too: it is a draft. */
  exact?: boolean | undefined
  /** Keys of routes that somebody else drives than before, or with something else. */
  crews?: ReadonlySet<number> | undefined
}
/** Where routes are planned: as they are there, or in a draft. */
export type Place = { day: string; until?: string | null; depotId: number; draftId: number | null }
/** Reads the routes of that place. */
export const readingAt = <C extends Pick<Base, 'db'>>(ctx: C, { draftId, day, depotId }: Place): C =>
  draftId === null ? ctx : asIf(ctx, inDraft({ id: draftId, day, depotId }))

/** Start and end stand where they stand; so do breaks that place themselves. */
export const mayMove = ({ kind, pin, deliveryId }: StopRow): boolean =>
  deliveryId !== null || kind === 'reload' || (kind === 'break' && pin !== 'none')

/** @example putAfter([1, 2, 3], 4, 1) // [1, 4, 2, 3] */
export function putAfter<T>(all: readonly T[], one: T, after: T | undefined): T[] {
  const at = after === undefined ? 0 : all.indexOf(after) + 1
  return [...all.slice(0, at), one, ...all.slice(at)]
}
