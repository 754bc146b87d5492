/** Who is at a board is told to the others there, and kept in no row: each says it again every few seconds. */
import { allowsRow } from '#contract/ability'
import type { HandlersOf } from '#server/feature'
import { listWhoMay } from '#features/people/access/contract/holders'
import type * as contract from '#features/logistics/board/contract'
import { boardWatched } from '#features/logistics/board/contract'
import { depotsOf } from './keeping'

type Handlers = HandlersOf<typeof contract>
/** A notification holds so much: names are shown in a few letters anyway. */
const longest = 80

/** A driver, who reads no routes but their own, is at no board. */
export const watchBoard: Handlers['watchBoard'] = async (ctx, { body }) => {
  const { depotId, beside, ...spot } = body
  const depotIds = depotsOf({ depotId, beside })
  const isSeen = (depot: number) => allowsRow(ctx.rights, ['read', 'Route'], { depotId: depot })
  if (!depotIds.every(isSeen)) return ctx.fail('depot_unknown')
  const { id, fullName } = ctx.person
  const rows = depotIds.map((depot) => ({ depotId: depot }))
  const { people } = await ctx.call(listWhoMay, { action: 'read', subject: 'Route', rows })
  const readers = people.flatMap((one) => (one.id === id ? [] : [one.id]))
  ctx.emit(boardWatched, { ...spot, depotIds, by: id, name: fullName.slice(0, longest) }, readers)
}
