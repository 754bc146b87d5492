import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import type { CommandHandler, Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { rowsOf } from '#server/rows'
import type * as contract from '#features/logistics/deliveries/contract'
import { deliveries } from '#features/logistics/deliveries/tables'
import { depots } from '#features/logistics/depots/tables'
import type { NewDelivery } from '#features/logistics/deliveries/contract'
import type {
  sources,
  takeDelivery as contractOfTaking,
  DeliverySource,
} from '#features/logistics/deliveries/contract/freight'
import { lacksOf } from '#features/logistics/deliveries/rules'
import { knowsCrew } from './crew'
import { detailOf } from './detail'
import { thresholdOf } from './filters'
import { makeDeliveries, type Making } from './making'
import { moveRows } from './moving'

type Handlers = HandlersOf<typeof contract>

type Adding = Making & Pick<Writing, 'rights' | 'judged'>

/** The one that is named, of those a person may see; else the usual one. From where orders go out is not asked of buyers. */
export async function depotFor(ctx: Adding, asked?: number, forBuyer = false) {
  const [depot] = await ctx.db
    .select()
    .from(depots)
    .where(
      and(
        forBuyer ? isNull(depots.deletedAt) : rowsOf(ctx, 'read', 'Depot'),
        asked === undefined ? undefined : eq(depots.id, asked),
      ),
    )
    .orderBy(desc(depots.isDefault), asc(depots.id))
    .limit(1)
    .for('key share')
  return depot
}

/** What another system calls it is one delivery's, of each source. */
export async function isExternalTaken(
  { db }: Pick<Writing, 'db'>,
  source: DeliverySource,
  externalId: string,
): Promise<boolean> {
  const [other] = await db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(eq(deliveries.source, source), eq(deliveries.externalId, externalId)))
  return other !== undefined
}

type Of = { source: (typeof sources)[number]; orderId?: number | undefined; forBuyer?: boolean | undefined }
/** Gives its id, or why there is none. */
async function add(ctx: Adding, body: NewDelivery, of: Of): Promise<number | 'depot_unknown' | 'external_taken'> {
  const depot = await depotFor(ctx, body.depotId, of.forBuyer)
  if (!depot) return 'depot_unknown'
  if (body.externalId && (await isExternalTaken(ctx, of.source, body.externalId))) return 'external_taken'
  const [id] = await makeDeliveries(ctx, [{ asked: body }], { ...of, depotOf: () => depot.id })
  return id!
}

/** Nobody looks at it first: it is ready once nothing is missing, now or when its place is found. */
export async function readyAtOnce(ctx: Making, id: number): Promise<void> {
  const [row] = await ctx.db.select().from(deliveries).where(eq(deliveries.id, id))
  if (lacksOf(row!, await thresholdOf(ctx.db)).length === 0) await moveRows(ctx, [row!], { move: 'ready', ids: [id] })
}

export const addDelivery: Handlers['addDelivery'] = async (ctx, { body: { ready, ...body } }) => {
  if (!(await knowsCrew(ctx, body))) ctx.fail('drivers_unknown')
  const id = await add(ctx, body, { source: 'manual' })
  if (typeof id === 'string') return ctx.fail(id)
  if (ready) await readyAtOnce(ctx, id)
  return detailOf(ctx, id)
}

export const takeDelivery: CommandHandler<typeof contractOfTaking> = async (
  ctx,
  { source, orderId, forBuyer, ...body },
) => {
  const id = await add(ctx, body, { source, orderId, forBuyer })
  if (typeof id === 'string') return ctx.fail(id)
  await readyAtOnce(ctx, id)
  return { id }
}
