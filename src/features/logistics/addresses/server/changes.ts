import { and, eq, inArray, ne } from 'drizzle-orm'
import { changedOf } from '#contract/changed-of'
import type { Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { nextId } from '#server/next-id'
import { refuseOutdated } from '#server/saving'
import type * as contract from '#features/logistics/addresses/contract'
import { keyOf } from '#features/logistics/addresses/contract'
import { addresses } from '#features/logistics/addresses/tables'
import { addressById } from './rows'

type Handlers = HandlersOf<typeof contract>

/** Somebody who saw it there. */
const seen = ({ person, now }: Pick<Writing, 'person' | 'now'>) => ({
  confidence: 1,
  precision: 'manual',
  verifiedById: person?.id ?? null,
  verifiedAt: now,
})

async function isTaken({ db }: Pick<Writing, 'db'>, key: string, except = 0): Promise<boolean> {
  const [other] = await db
    .select({ id: addresses.id })
    .from(addresses)
    .where(and(eq(addresses.key, key), ne(addresses.id, except)))
  return other !== undefined
}

export const addAddress: Handlers['addAddress'] = async (ctx, { body }) => {
  const id = await nextId(ctx.db, addresses)
  const key = keyOf({ postcode: '', city: '', country: '', ...body })
  if (await isTaken(ctx, key)) ctx.fail('address_taken')
  await ctx.db.insert(addresses).values({ ...body, ...seen(ctx), id, key, createdAt: ctx.now })
  ctx.changed({ id, after: { ...body, version: 1 } })
  return addressById(ctx.db, id)
}

export const updateAddress: Handlers['updateAddress'] = async (
  ctx,
  { params: { id }, body: { version, ...asked } },
) => {
  const [row] = await ctx.db.select().from(addresses).where(eq(addresses.id, id)).for('update')
  if (!row) return ctx.fail('address_unknown')
  await refuseOutdated(ctx, 'address_outdated', { subject: 'Address', id, version: row.version }, version)
  const changed = changedOf(row, asked)
  // who sends the point that is there says that it is right
  const isSeen =
    asked.lat !== undefined &&
    asked.lon !== undefined &&
    (row.verifiedAt === null || 'lat' in changed || 'lon' in changed)
  if (Object.keys(changed).length === 0 && !isSeen) return addressById(ctx.db, id)
  const key = keyOf({ ...row, ...changed })
  if (await isTaken(ctx, key, id)) ctx.fail('address_taken')
  const after = { ...changed, version: row.version + 1 }
  await ctx.db
    .update(addresses)
    .set({ ...after, ...(isSeen ? seen(ctx) : {}), key })
    .where(eq(addresses.id, id))
  const was = Object.fromEntries(Object.keys(changed).map((field) => [field, row[field as keyof typeof row]]))
  ctx.changed({ id, before: was, after: isSeen ? { ...after, verified: true } : after })
  return addressById(ctx.db, id)
}

export const deleteAddress: Handlers['deleteAddress'] = async (ctx, { params: { id } }) => {
  const [gone] = await ctx.db.delete(addresses).where(eq(addresses.id, id)).returning()
  if (!gone) return ctx.fail('address_unknown')
  ctx.changed({ id, before: { line: gone.line, city: gone.city } })
}

export const forgetAddresses: Handlers['forgetAddresses'] = async ({ db, changed }, { ids }) => {
  if (ids.length === 0) return
  const gone = await db.delete(addresses).where(inArray(addresses.id, ids)).returning({ id: addresses.id })
  for (const { id } of gone) changed({ subject: 'Address', id, after: { forgotten: true } })
}
