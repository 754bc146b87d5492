import * as z from 'zod/mini'
import { sheet } from '#contract/bodies'
import { endpoint } from '#contract/endpoint'
import { hideable } from '#contract/hidden'
import { exported, list } from '#contract/list'
import { moveRefused } from '#contract/moves'
import { outdated } from '#contract/outdated'
import { filterBy, id, text } from '#contract/params'

export const reviewStatuses = ['Published', 'Pending'] as const
export type ReviewStatus = (typeof reviewStatuses)[number]
export const reviewMoveNames = ['publish', 'withdraw'] as const
/** Asks for all, as leaving the status out does. */
export const everyStatus = 'All'

export const Review = z.object({
  id: z.int(),
  product: z.string(),
  companyName: z.string(),
  productImage: z.string(),
  reviewer: z.string(),
  email: hideable(z.string(), 'Customer.email'),
  avatar: z.nullable(z.string()),
  /** m/d/yyyy. */
  date: z.string(),
  status: z.enum(reviewStatuses),
  /** One to five. */
  review: z.int(),
  head: z.string(),
  para: z.string(),
  /** The shop's own words below it; empty where it said none. */
  answer: z.string(),
  answeredAt: z.nullable(z.string()),
  answeredBy: z.nullable(z.string()),
  writtenAt: z.string(),
  productId: z.nullable(z.int()),
  /** The number of the customer, as their page has it. */
  customerId: z.nullable(z.int()),
  version: z.int(),
})
export type Review = z.infer<typeof Review>

const unknown = [404, { message: 'Review not found' }] as const
const filters = {
  q: text,
  status: filterBy(everyStatus, ...reviewStatuses),
  stars: filterBy('5', '4', '3', '2', '1'),
  /** Days on which they were written. */
  from: text,
  until: text,
}
const sorts = ['product', 'reviewer', 'date', 'status'] as const
export const listReviews = endpoint('GET /api/apps/ecommerce/reviews', {
  says: 'A page of reviews, newest first',
  needs: ['read', 'Review'],
  query: { ...filters, ...list(...sorts) },
  gives: [200, z.object({ reviews: z.array(Review), total: z.int() })],
})
export const exportReviews = endpoint('GET /api/apps/ecommerce/reviews/export', {
  says: 'All reviews that a list would show on its pages, as a CSV, XLSX or PDF file',
  needs: ['read', 'Review'],
  query: { ...filters, ...exported(...sorts) },
  gives: [200, sheet()],
})
const Week = z.object({ start: z.string(), count: z.int(), average: z.nullable(z.number()) })
export const summariseReviews = endpoint('GET /api/apps/ecommerce/reviews/summary', {
  says: 'The average, how many gave how many stars, what waits, and the last weeks one by one',
  needs: ['read', 'Review'],
  gives: [
    200,
    z.object({
      total: z.int(),
      average: z.nullable(z.number()),
      /** Five stars first. */
      stars: z.array(z.object({ review: z.int(), count: z.int() })),
      pending: z.int(),
      thisWeek: z.int(),
      weeks: z.array(Week),
    }),
  ],
})
const words = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most))
/** By the sign-in of a customer: of what was delivered to them, and once. */
export const addReview = endpoint('POST /api/apps/ecommerce/reviews', {
  says: 'Say what I think of a product that was delivered to me; it waits until the shop publishes it',
  needs: 'session',
  also: ['Review', 'Order'],
  body: z.strictObject({
    productId: z.int32(),
    review: z.int().check(z.minimum(1), z.maximum(5)),
    head: words(120),
    para: words(4000),
  }),
  gives: [201, Review],
  fails: {
    no_customer: [409, { message: 'Only customers review' }],
    product_unknown: [404, { message: 'Product not found' }],
    not_delivered: [409, { message: 'It was not delivered to you' }],
    review_exists: [409, { message: 'You reviewed it before' }],
  },
})
const refused = moveRefused(reviewStatuses, reviewMoveNames)
export const publishReview = endpoint('POST /api/apps/ecommerce/reviews/{id}/publish', {
  says: 'Show a review in the shop',
  needs: ['update', 'Review'],
  params: { id },
  gives: [201, Review],
  fails: { review_unknown: unknown, move_refused: refused },
})
export const withdrawReview = endpoint('POST /api/apps/ecommerce/reviews/{id}/withdraw', {
  says: 'Show a review in the shop no more; it waits again',
  needs: ['update', 'Review'],
  params: { id },
  gives: [201, Review],
  fails: { review_unknown: unknown, move_refused: refused },
})
export const answerReview = endpoint('PUT /api/apps/ecommerce/reviews/{id}/answer', {
  says: 'What the shop says to a review; empty takes it back. The reviewer is told by mail of the first answer',
  needs: ['update', 'Review'],
  params: { id },
  body: z.strictObject({ answer: z.string().check(z.trim(), z.maxLength(2000)), version: z.optional(z.int()) }),
  gives: [201, Review],
  fails: { review_unknown: unknown, review_outdated: outdated },
})
export const deleteReview = endpoint('DELETE /api/apps/ecommerce/reviews/{id}', {
  says: 'Delete a review',
  needs: ['delete', 'Review'],
  params: { id },
  gives: [204],
  fails: { review_unknown: [404] },
})
