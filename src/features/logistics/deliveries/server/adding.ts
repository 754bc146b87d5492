import { and, asc, desc, eq } from 'drizzle-orm'
import type { CommandHandler, Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { nextId } from '#server/next-id'
import { rowsOf } from '#server/rows'
import type * as contract from '#features/logistics/deliveries/contract'
import { deliveries } from '#features/logistics/deliveries/tables'
import { defaults } from '#features/logistics/defaults/tables'
import { depots } from '#features/logistics/depots/tables'
import { locateDeliveries, type NewDelivery } from '#features/logistics/deliveries/contract'
import type { takeDelivery as contractOfTaking } from '#features/logistics/freight/contract'
import { lacksOf } from '#features/logistics/deliveries/rules'
import { detailOf } from './detail'
import { thresholdOf } from './filters'
import { moveRows } from './moving'
import { bookedOf, codeOf, columnsOf, currencyOf, writeParts } from './writing'

type Handlers = HandlersOf<typeof contract>

type Adding = Pick<Writing, 'db' | 'rights' | 'judged' | 'now' | 'person' | 'call' | 'after' | 'changed'>

/** The one that is named, of those a person may see; else the usual one. */
async function depotFor(ctx: Adding, asked?: number) {
  const [depot] = await ctx.db
    .select()
    .from(depots)
    .where(and(rowsOf(ctx, 'read', 'Depot'), asked === undefined ? undefined : eq(depots.id, asked)))
    .orderBy(desc(depots.isDefault), asc(depots.id))
    .limit(1)
  return depot
}

/** What another system calls it is one delivery's, of each source. */
export async function isExternalTaken(
  { db }: Pick<Writing, 'db'>,
  source: string,
  externalId: string,
): Promise<boolean> {
  const [other] = await db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(eq(deliveries.source, source), eq(deliveries.externalId, externalId)))
  return other !== undefined
}

/** Gives its id, or why there is none. */
async function add(
  ctx: Adding,
  body: NewDelivery,
  source: 'manual' | 'api',
): Promise<number | 'depot_unknown' | 'external_taken'> {
  const depot = await depotFor(ctx, body.depotId)
  if (!depot) return 'depot_unknown'
  if (body.externalId && (await isExternalTaken(ctx, source, body.externalId))) return 'external_taken'
  const set = (await ctx.db.select().from(defaults))[0]!
  const id = await nextId(ctx.db, deliveries)
  const asked = { ...columnsOf(body), customer: body.customer, line: body.line }
  const [booked] = await bookedOf(ctx, [asked])
  const row = {
    serviceSeconds: set.serviceSeconds,
    pickupSeconds: set.pickupSeconds,
    setupSeconds: set.setupSeconds,
    needs: set.needs,
    currency: await currencyOf(ctx),
    ...asked,
    ...booked,
    id,
    code: codeOf(id),
    source,
    depotId: depot.id,
    stateSince: ctx.now,
    createdAt: ctx.now,
    createdById: ctx.person?.id ?? null,
  }
  // whose place is known needs no search
  const locatedAt = typeof row.lat === 'number' ? ctx.now : null
  await ctx.db.insert(deliveries).values({ ...row, locatedAt })
  await writeParts(ctx, id, body)
  const { code, customer, line, day = null } = row
  if (locatedAt === null) await ctx.after(locateDeliveries, undefined, { unique: 'locate' })
  ctx.changed({ subject: 'Delivery', id, after: { code, customer, line, day, state: 'draft', version: 1 } })
  return id
}

export const addDelivery: Handlers['addDelivery'] = async (ctx, { body }) => {
  const id = await add(ctx, body, 'manual')
  return typeof id === 'number' ? detailOf(ctx, id) : ctx.fail(id)
}

/** Nobody looks at it first: it is ready once nothing is missing, now or when its place is found. */
export const takeDelivery: CommandHandler<typeof contractOfTaking> = async (ctx, body) => {
  const id = await add(ctx, body, 'api')
  if (typeof id === 'string') return ctx.fail(id)
  const [row] = await ctx.db.select().from(deliveries).where(eq(deliveries.id, id))
  if (lacksOf(row!, await thresholdOf(ctx.db)).length === 0) await moveRows(ctx, [row!], { move: 'ready', ids: [id] })
  return { id }
}
