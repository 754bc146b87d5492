/** One delivery with everything that its page shows. */
import { readSetting } from '#server/setting'
import { and, asc, desc, eq, gte, isNotNull } from 'drizzle-orm'
import { hides } from '#contract/hidden'
import type { Base } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { pageOf } from '#server/page'
import { audit } from '#server/tables'
import type * as contract from '#features/logistics/deliveries/contract'
import type { DeliveryDetail } from '#features/logistics/deliveries/contract'
import { byHand, eventOf, lacksOf } from '#features/logistics/deliveries/rules'
import { deliveries, deliveryAttempts, deliveryItems, deliveryPackages } from '#features/logistics/deliveries/tables'
import { deliveryRules } from '#features/logistics/settings/contract'
import { drivers } from '#features/logistics/drivers/tables'
import { proofs } from '#features/logistics/routes/tables'
import { asDelivery, deliveryOf, isThere, selectDeliveries, type DeliveryRow } from './rows'
import { freightShown } from '#features/logistics/deliveries/contract/freight'
import { proposedFor } from './settling'
import { hourMs } from '#contract/durations'

type Handlers = HandlersOf<typeof contract>
type Db = Base['db']

async function partsOf(db: Db, id: number) {
  const contents = await db
    .select()
    .from(deliveryItems)
    .where(eq(deliveryItems.deliveryId, id))
    .orderBy(asc(deliveryItems.id))
  const packages = await db
    .select()
    .from(deliveryPackages)
    .where(eq(deliveryPackages.deliveryId, id))
    .orderBy(asc(deliveryPackages.id))
  return {
    contents: contents.map(({ id: line, productId, name, quantity, weightGrams, handed }) => ({
      id: line,
      productId,
      name,
      quantity,
      weightGrams,
      handed,
    })),
    packages: packages.map(({ barcode, label }) => ({ barcode, label })),
  }
}

async function storyOf(db: Db, id: number) {
  const attempts = await db
    .select({ row: deliveryAttempts, driver: drivers.name })
    .from(deliveryAttempts)
    .leftJoin(drivers, eq(drivers.id, deliveryAttempts.driverId))
    .where(eq(deliveryAttempts.deliveryId, id))
    .orderBy(desc(deliveryAttempts.id))
  const brought = await db.select().from(proofs).where(eq(proofs.deliveryId, id)).orderBy(asc(proofs.id))
  return {
    attempts: attempts.map(({ row, driver }) => ({
      id: row.id,
      number: row.number,
      driver,
      outcome: row.outcome,
      failure: row.failure,
      note: row.note,
      endedAt: row.endedAt.toISOString(),
    })),
    proofs: brought.map(({ id: proof, attempt, kind, text, signee, takenAt }) => ({
      id: proof,
      attempt,
      kind,
      text,
      signee,
      takenAt: takenAt.toISOString(),
    })),
  }
}

const kin = { id: deliveries.id, code: deliveries.code, state: deliveries.state }
async function kinOf(db: Db, row: DeliveryRow) {
  const children = await db
    .select(kin)
    .from(deliveries)
    .where(and(eq(deliveries.parentId, row.id), isThere))
    .orderBy(asc(deliveries.id))
  const [parent] =
    row.parentId === null ? [] : await db.select(kin).from(deliveries).where(eq(deliveries.id, row.parentId))
  return { parent: parent ?? null, children: children as DeliveryDetail['children'] }
}

/** Within so many hours after it ended. */
export const isCorrectable = (row: Pick<DeliveryRow, 'state' | 'endedAt'>, hours: number, now: Date): boolean =>
  row.state === 'delivered' && row.endedAt !== null && now.getTime() - row.endedAt.getTime() <= hours * hourMs

/** What the contract says is shown of it, as its columns have it. */
const freightOf = (row: DeliveryRow) =>
  ({
    ...Object.fromEntries(Object.keys(freightShown).map((field) => [field, row[field as keyof DeliveryRow]])),
    pickedUpAt: row.pickedUpAt?.toISOString() ?? null,
  }) as Pick<DeliveryDetail, keyof typeof freightShown>

/** One that is there. */
export async function detailOf({ db, now }: Pick<Base, 'db' | 'now'>, id: number): Promise<DeliveryDetail> {
  const [found] = await selectDeliveries(db).where(eq(deliveries.id, id))
  const { row } = found!
  const set = await readSetting(db, deliveryRules)
  const shown = asDelivery(found!)
  return {
    ...shown,
    ...freightOf(row),
    ...(await partsOf(db, id)),
    ...(await storyOf(db, id)),
    ...(await kinOf(db, row)),
    lacks: lacksOf(row, set.threshold),
    // whose goods are on board are not given up
    allowed: byHand(shown.state).filter((move) => move !== 'giveUp' || row.pickedUpAt === null),
    proposed: proposedFor(row, set),
    mayCorrect: isCorrectable(row, set.correctHours, now),
  }
}

export const getDelivery: Handlers['getDelivery'] = async (ctx, { params }) => {
  const row = await deliveryOf(ctx, 'read', params.id)
  return row ? detailOf(ctx, row.id) : ctx.fail('delivery_unknown')
}

/** Fields that are hidden with another one. */
const hiddenWith: Readonly<Record<string, string>> = { cashCents: 'codCents', wish: 'access' }

/** Read back from the trail. */
export const listDeliveryEvents: Handlers['listDeliveryEvents'] = async (ctx, { params: { id }, query }) => {
  const row = await deliveryOf(ctx, 'read', id)
  if (!row) return ctx.fail('delivery_unknown')
  const of = () => ctx.db.select().from(audit).$dynamic()
  const own = and(eq(audit.subject, 'Delivery'), eq(audit.subjectId, String(id)), isNotNull(audit.after))
  const where = [own, gte(audit.at, row.createdAt)]
  const { rows, total } = await pageOf(
    ctx.db,
    { of, where, sorts: { at: audit.id }, otherwise: [desc(audit.id)] },
    query,
  )
  const logged = (value: unknown) => (value ?? null) as Readonly<Record<string, unknown>> | null
  const isHidden = (field: string) => hides(ctx.rights, `Delivery.${hiddenWith[field] ?? field}`)
  const shown = (event: ReturnType<typeof eventOf>) => ({
    ...event,
    changes: event.changes.map((one) => (isHidden(one.field) ? { ...one, before: null, after: null } : one)),
  })
  return {
    events: rows.map(({ id: event, at, actorName, action, before, after }) => ({
      id: event,
      at: at.toISOString(),
      by: actorName,
      ...shown(eventOf({ action, before: logged(before), after: logged(after) })),
    })),
    total,
  }
}
