import { eq } from 'drizzle-orm'
import { allowedIn, refusalOf } from '#contract/moves'
import type { HandlersOf } from '#server/feature'
import { nextId } from '#server/next-id'
import { refuseOutdated } from '#server/saving'
import { readStore } from '#features/ecommerce/store/contract'
import type * as contract from '#features/listings/contract'
import { listingMoves } from '#features/listings/rules'
import { listings } from '#features/listings/tables'
import { listingForChange, listingOf } from './rows'

type Handlers = HandlersOf<typeof contract>

export const addListing: Handlers['addListing'] = async (ctx, { body }) => {
  const { details } = await ctx.call(readStore, undefined)
  const id = await nextId(ctx.db, listings)
  const made = { currency: details.currency, createdAt: ctx.now, createdBy: ctx.person.id }
  await ctx.db.insert(listings).values({ id, ...body, ...made })
  ctx.changed({ id, after: { ...body, currency: details.currency, version: 1 } })
  return (await listingOf(ctx.db, id))!
}

export const updateListing: Handlers['updateListing'] = async (ctx, { params: { id }, body }) => {
  const row = await listingForChange(ctx.db, id)
  if (!row) return ctx.fail('listing_unknown')
  const { version: seen, ...next } = body
  await refuseOutdated(ctx, 'listing_outdated', { subject: 'Listing', id, version: row.version }, seen)
  const version = row.version + 1
  await ctx.db
    .update(listings)
    .set({ ...next, version })
    .where(eq(listings.id, id))
  ctx.changed({ id, before: row, after: { ...next, version } })
  return (await listingOf(ctx.db, id))!
}

export const moveListing: Handlers['moveListing'] = async (ctx, { params: { id }, body: { move } }) => {
  const row = await listingForChange(ctx.db, id)
  if (!row) return ctx.fail('listing_unknown')
  if (!allowedIn(listingMoves, row.state).includes(move))
    ctx.fail('move_refused', refusalOf(listingMoves, move, row.state))
  const state = listingMoves[move].to
  const version = row.version + 1
  await ctx.db.update(listings).set({ state, version }).where(eq(listings.id, id))
  ctx.changed({ id, before: { state: row.state }, after: { state, version } })
  return (await listingOf(ctx.db, id))!
}

export const deleteListing: Handlers['deleteListing'] = async (ctx, { params: { id } }) => {
  const row = await listingForChange(ctx.db, id)
  if (!row) return ctx.leaveNoTrail()
  await ctx.db.delete(listings).where(eq(listings.id, id))
  ctx.changed({ id, before: { line: row.line, city: row.city, owner: row.owner } })
}
