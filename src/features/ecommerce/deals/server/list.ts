import { desc, eq, or } from 'drizzle-orm'
import { finder } from '#server/contains'
import type { Base } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { pageOf, sorted } from '#server/page'
import type * as contract from '#features/ecommerce/deals/contract'
import { fieldsOf, sheetOfDeals } from '#features/ecommerce/deals/sheets'
import { deals } from '#features/ecommerce/deals/tables'
import { asDeal, dayOf, dealOf, givenOf, stateOn, timesOf, usedIn, withUses, type Used } from './rows'

type Handlers = HandlersOf<typeof contract>

const sortsBy = (used: Used) => ({
  title: deals.title,
  code: deals.code,
  uses: timesOf(used),
  given: givenOf(used),
  from: deals.from,
  until: deals.until,
})
const otherwise = [desc(deals.id)]
type Filters = { q?: string | undefined; state?: string | undefined }
async function fitting(ctx: Base, used: Used, { q, state }: Filters) {
  const finds = await finder(ctx.db, deals, q)
  return [
    finds && or(finds(deals.title), finds(deals.code)),
    // a word that is no state matches no row
    state ? eq(stateOn(used, dayOf(ctx)), state) : undefined,
  ]
}

export const listDeals: Handlers['listDeals'] = async (ctx, { query }) => {
  const used = usedIn(ctx.db)
  const of = () => withUses(ctx, used).$dynamic()
  const list = { of, where: await fitting(ctx, used, query), sorts: sortsBy(used), otherwise }
  const { rows, total } = await pageOf(ctx.db, list, query)
  return { deals: rows.map(asDeal), total }
}

export const exportDeals: Handlers['exportDeals'] = async (ctx, { query }) => {
  const used = usedIn(ctx.db)
  const fields = fieldsOf(used, stateOn(used, dayOf(ctx)))
  const of = () => ctx.db.select(fields).from(deals).leftJoin(used, eq(used.dealId, deals.id)).$dynamic()
  const list = { of, where: await fitting(ctx, used, query), sorts: sortsBy(used), otherwise }
  return sheetOfDeals(ctx, sorted(list, query).getSQL(), query, ctx.language)
}

export const getDeal: Handlers['getDeal'] = async (ctx, { params: { id } }) =>
  (await dealOf(ctx, id)) ?? ctx.fail('deal_unknown')
