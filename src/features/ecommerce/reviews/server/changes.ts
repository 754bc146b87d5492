import { asc, eq } from 'drizzle-orm'
import { allowedIn, refusalOf } from '#contract/moves'
import type { Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { refuseOutdated } from '#server/saving'
import { tellCustomer } from '#features/ecommerce/customers/contract/telling'
import type { forgetReviewer as forgetting } from '#features/ecommerce/customers/contract/forgetting'
import type { keptReviews as keeping } from '#features/ecommerce/customers/contract/knowing'
import type { moveReviews as moving } from '#features/ecommerce/customers/contract/merging'
import type * as contract from '#features/ecommerce/reviews/contract'
import { answered } from '#features/ecommerce/reviews/mails'
import { reviewMoves } from '#features/ecommerce/reviews/rules'
import { reviews } from '#features/ecommerce/reviews/tables'
import { reviewForChange, reviewOf, type ReviewRow } from './rows'

type OfCustomer = { forgetReviewer: typeof forgetting; moveReviews: typeof moving; keptReviews: typeof keeping }
type Handlers = HandlersOf<typeof contract & OfCustomer>

export const publishReview: Handlers['publishReview'] = async (ctx, { params: { id } }) => {
  const row = await reviewForChange(ctx.db, id)
  if (!row) return ctx.fail('review_unknown')
  const refusal = refusalOfReview(row, 'publish')
  if (refusal) ctx.fail('move_refused', refusal)
  return move(ctx, row, 'publish')
}

export const withdrawReview: Handlers['withdrawReview'] = async (ctx, { params: { id } }) => {
  const row = await reviewForChange(ctx.db, id)
  if (!row) return ctx.fail('review_unknown')
  const refusal = refusalOfReview(row, 'withdraw')
  if (refusal) ctx.fail('move_refused', refusal)
  return move(ctx, row, 'withdraw')
}

function refusalOfReview(row: ReviewRow, name: keyof typeof reviewMoves) {
  const status = row.status
  return allowedIn(reviewMoves, status).includes(name) ? undefined : refusalOf(reviewMoves, name, status)
}

/** No new version: an answer that is being written is as good as before. */
async function move(ctx: Pick<Writing, 'db' | 'changed'>, row: ReviewRow, name: keyof typeof reviewMoves) {
  const status = reviewMoves[name].to
  await ctx.db.update(reviews).set({ status }).where(eq(reviews.id, row.id))
  ctx.changed({ id: row.id, before: { status: row.status }, after: { status } })
  return (await reviewOf(ctx.db, row.id))!
}

export const answerReview: Handlers['answerReview'] = async (ctx, { params: { id }, body: { answer, version } }) => {
  const row = await reviewForChange(ctx.db, id)
  if (!row) return ctx.fail('review_unknown')
  await refuseOutdated(ctx, 'review_outdated', { subject: 'Review', id, version: row.version }, version)
  if (answer !== row.answer) {
    const by = answer === '' ? { answeredAt: null, answeredById: null } : { answeredById: ctx.person.id }
    const next = row.version + 1
    await ctx.db
      .update(reviews)
      .set({ answer, answeredAt: row.answeredAt ?? ctx.now, ...by, version: next })
      .where(eq(reviews.id, id))
    ctx.changed({ id, before: { answer: row.answer }, after: { answer, version: next } })
    if (row.answer === '' && row.customerId !== null)
      await ctx.call(tellCustomer, { customerId: row.customerId, kind: 'answered', ...answered(row.product, answer) })
  }
  return (await reviewOf(ctx.db, id))!
}

export const deleteReview: Handlers['deleteReview'] = async (ctx, { params: { id } }) => {
  const [row] = await ctx.db.delete(reviews).where(eq(reviews.id, id)).returning()
  if (!row) return ctx.fail('review_unknown')
  ctx.changed({ id, before: { reviewer: row.reviewer, product: row.product, head: row.head } })
}

export const moveReviews: Handlers['moveReviews'] = async (ctx, { from, to }) => {
  const moved = await ctx.db
    .update(reviews)
    .set({ customerId: to })
    .where(eq(reviews.customerId, from))
    .returning({ id: reviews.id })
  for (const { id } of moved) ctx.changed({ id, after: { customerId: to } })
}

export const keptReviews: Handlers['keptReviews'] = async ({ db }, { customerId }) => {
  const { product, review, head, para } = reviews
  const written = db.select({ product, review, head, para }).from(reviews).where(eq(reviews.customerId, customerId))
  return { kept: await written.orderBy(asc(reviews.id)) }
}

export const forgetReviewer: Handlers['forgetReviewer'] = async (ctx, { customerId }) => {
  const left = await ctx.db
    .update(reviews)
    .set({ reviewer: '', email: '' })
    .where(eq(reviews.customerId, customerId))
    .returning({ id: reviews.id })
  for (const { id } of left) ctx.changed({ id, after: { forgotten: true } })
  return { ids: left.map(({ id }) => id) }
}
