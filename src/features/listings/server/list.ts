import { desc, or } from 'drizzle-orm'
import { finder } from '#server/contains'
import type { Base } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { pageOf, sorted } from '#server/page'
import { isWord } from '#server/words'
import type * as contract from '#features/listings/contract'
import { exportedFields, sheetOfListings } from '#features/listings/sheets'
import { listings } from '#features/listings/tables'
import { asListing, listingOf, withMaker } from './rows'

type Handlers = HandlersOf<typeof contract>

const { line, city, owner, squareMetres, cents, availableFrom } = listings
const sorts = { line, city, size: squareMetres, price: cents, from: availableFrom }
const otherwise = [desc(listings.id)]
type Filters = Partial<Record<'q' | 'state' | 'offer' | 'place', string | undefined>>
async function fitting({ db }: Base, { q, state, offer, place }: Filters) {
  const finds = await finder(db, listings, q)
  return [
    finds && or(finds(line), finds(city), finds(owner)),
    isWord(listings.state, state),
    isWord(listings.offer, offer),
    isWord(listings.place, place),
  ]
}

export const listListings: Handlers['listListings'] = async (ctx, { query }) => {
  const of = () => withMaker(ctx.db).$dynamic()
  const list = { of, id: listings.id, where: await fitting(ctx, query), sorts, otherwise }
  const { rows, total } = await pageOf(ctx.db, list, query)
  return { listings: rows.map(asListing), total }
}

export const exportListings: Handlers['exportListings'] = async (ctx, { query }) => {
  const of = () => ctx.db.select(exportedFields).from(listings).$dynamic()
  const found = sorted({ of, where: await fitting(ctx, query), sorts, otherwise }, query).getSQL()
  return sheetOfListings(ctx, found, query, ctx.language)
}

export const getListing: Handlers['getListing'] = async (ctx, { params: { id } }) =>
  (await listingOf(ctx.db, id)) ?? ctx.fail('listing_unknown')
