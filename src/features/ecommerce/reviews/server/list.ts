import { desc, eq, gte, lt, or, sql } from 'drizzle-orm'
import { finder } from '#server/contains'
import type { Base } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { readableFields, shownOf } from '#server/hidden'
import { pageOf, sorted } from '#server/page'
import { isWord } from '#server/words'
import { openSpanOf, type Ranged } from '#features/dashboards/ranges/contract'
import { everyStatus } from '#features/ecommerce/reviews/contract'
import type * as contract from '#features/ecommerce/reviews/contract'
import { weeksShown } from '#features/ecommerce/reviews/rules'
import { exportedFields, hideableFields, sheetOfReviews } from '#features/ecommerce/reviews/sheets'
import { reviews } from '#features/ecommerce/reviews/tables'
import { asReview, withPeople } from './rows'

type Handlers = HandlersOf<typeof contract>

const { product, reviewer, email, head, para, status, writtenAt } = reviews
const sorts = { product, reviewer, date: writtenAt, status }
const otherwise = [desc(writtenAt), desc(reviews.id)]
type Filters = { q?: string | undefined; status?: string | undefined; stars?: string | undefined } & Ranged
async function fitting(ctx: Base, { q, status: asked, stars, ...days }: Filters) {
  const { db, person, host } = ctx
  const { begin, end } = openSpanOf(days, person?.zone ?? host.settings.zone)
  const finds = await finder(db, reviews, q)
  return [
    finds &&
      or(
        ...[product, reviewer, ...shownOf(ctx, [[email, 'Customer.email']]), head, para].map((column) => finds(column)),
      ),
    asked === everyStatus ? undefined : isWord(status, asked),
    // a word that is no number of stars matches no row
    stars ? eq(reviews.review, /^[1-5]$/.test(stars) ? Number(stars) : 0) : undefined,
    begin && gte(writtenAt, begin),
    end && lt(writtenAt, end),
  ]
}

export const listReviews: Handlers['listReviews'] = async (ctx, { query }) => {
  const of = () => withPeople(ctx.db).$dynamic()
  const list = { of, id: reviews.id, where: await fitting(ctx, query), sorts, otherwise }
  const { rows, total } = await pageOf(ctx.db, list, query)
  return { reviews: rows.map(asReview), total }
}

export const exportReviews: Handlers['exportReviews'] = async (ctx, { query }) => {
  const of = () =>
    ctx.db
      .select(readableFields(ctx, exportedFields, hideableFields))
      .from(reviews)
      .$dynamic()
  const found = sorted({ of, where: await fitting(ctx, query), sorts, otherwise }, query).getSQL()
  return sheetOfReviews(ctx, found, query, ctx.language)
}

export const summariseReviews: Handlers['summariseReviews'] = async ({ db, now }) => {
  const counted = await db
    .select({ review: reviews.review, count: sql<number>`count(*)`.mapWith(Number) })
    .from(reviews)
    .groupBy(reviews.review)
  const stars = [5, 4, 3, 2, 1].map((review) => ({
    review,
    count: counted.find((one) => one.review === review)?.count ?? 0,
  }))
  const total = stars.reduce((sum, { count }) => sum + count, 0)
  const given = stars.reduce((sum, { count, review }) => sum + count * review, 0)
  const [waiting] = await db
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(reviews)
    .where(eq(status, 'Pending'))
  const weeks = await weeksOf(db, now)
  return {
    total,
    average: total === 0 ? null : given / total,
    stars,
    pending: waiting!.count,
    thisWeek: weeks.at(-1)!.count,
    weeks,
  }
}

/** Seven days each, the last one ends now: a week that has just begun would look like a fall. */
async function weeksOf(db: Parameters<typeof withPeople>[0], now: Date) {
  const { rows } = (await db.execute(sql`
    select weeks.start, count(${reviews.id})::int as count, avg(${reviews.review})::float8 as average
    from (
      select (${now.toISOString()}::timestamptz - n * interval '7 days') as start from generate_series(1, ${weeksShown}) as n
    ) as weeks
    left join ${reviews} on ${writtenAt} > weeks.start and ${writtenAt} <= weeks.start + interval '7 days'
    group by weeks.start order by weeks.start`)) as {
    rows: { start: string | Date; count: number; average: number | null }[]
  }
  return rows.map(({ start, count, average }) => ({ start: new Date(start).toISOString(), count, average }))
}
