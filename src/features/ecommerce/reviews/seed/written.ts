/** The demo's reviews: written by who bought it, once it had come, with words that fit the thing and the stars. */
import { demoOrders, type DemoOrder } from '#features/ecommerce/customers/seed/story'
import type { DemoItem } from '#features/ecommerce/products/seed/sales'
import { praise } from './praise'
import { dayMs } from '#contract/durations'

export type DemoReview = {
  id: number
  order: DemoOrder
  item: DemoItem
  review: number
  head: string
  para: string
  status: 'Published' | 'Pending'
  answer: string
  writtenAt: Date
}

const count = 100
/** Who ordered later has hardly unpacked it. */
const unpackedAfter = 4 * dayMs

const heads: Record<number, string[]> = {
  5: [
    'Better than I hoped',
    'Would buy it again',
    'Does what it says',
    'Made to last',
    'A joy every day',
    'Exactly right',
    'My best buy this year',
    'Simply good',
    'Worth every cent',
    'Nothing to add',
    'Thought through to the end',
  ],
  4: [
    'Very good, with one small thing',
    'Almost perfect',
    'Good choice',
    'Glad I ordered it',
    'Well made',
    'Keeps its word',
    'Good, and I would say so to friends',
  ],
  3: ['Fine, no more', 'Good idea, not quite finished', 'It has two sides', 'In between', 'Neither here nor there'],
  2: ['I expected more', 'Not for me', 'A disappointment', 'Came too late'],
  1: ['Sent it back', 'Not again', 'Sadly no'],
}
const endings: Record<number, string[]> = {
  5: [
    'I have ordered a second one for my sister.',
    'It came a day early, too.',
    'Five stars without thinking twice.',
    'My colleagues keep asking where it is from.',
    'Well packed, nothing but paper in the box.',
    'I use it every day.',
    'After three weeks I would not be without it.',
    'The shop even answered a question on a Sunday.',
    'You notice that somebody cared.',
    'Worth waiting for.',
    'It made a good present, and then I wanted one myself.',
    'Nothing I own of this kind comes near it.',
    'Delivered to the neighbour, as I had asked.',
  ],
  4: [
    'Still, I should buy it again.',
    'For the price that is more than fair.',
    'One star less for that, and no more.',
    'Otherwise there is nothing to wish for.',
    'I have become used to it.',
    'It is a small thing, but I said I would be honest.',
    'The next edition may well get the fifth star.',
  ],
  3: [
    'It will do until I find a better one.',
    'I keep it, without much love.',
    'For half the price I should be happier.',
    'Perhaps others mind it less than I do.',
    'I am of two minds.',
  ],
  2: [
    'I should have read the description more slowly.',
    'It stays in the cupboard for now.',
    'The money came back quickly, I grant that.',
    'I had asked for it before the holidays.',
  ],
  1: ['It went back the same day.', 'I hope the next batch is better.', 'That is not what I paid for.'],
}
const late = 'It came a week late, and nobody told me why.'
const answers: Record<number, string> = {
  3: 'Thank you for telling us. We have passed it on to the workshop, and if it goes on bothering you, we take it back.',
  2: 'We are sorry. Please write to us: we shall find something that suits you better, or return the money.',
  1: 'This should not have happened. Your money is on its way back, and we have looked at the rest of the batch.',
}

/** Mostly content people, as in any shop that is still there; who waited too long is not. */
function starsOf(nth: number, order: DemoOrder): number {
  if (order.payment === 4) return nth % 2 === 0 ? 2 : 1
  return [5, 4, 5, 5, 3, 5, 4, 5, 5, 4, 5, 2, 4, 5, 3, 5, 4][nth % 17]!
}

const pick = <T>(list: readonly T[], nth: number): T => list[nth % list.length]!

/** `turn`: another ending, where two said the same. */
function wordsOf(
  nth: number,
  review: number,
  { item, order }: { item: DemoItem; order: DemoOrder },
  turn: number,
): string {
  const [good, better, but] = praise[item.product.name]!
  const ending = pick(endings[review]!, nth + item.product.id + turn)
  if (review === 5) return nth % 2 === 0 ? `${good} ${better} ${ending}` : `${better} ${good} ${ending}`
  if (review === 4) return `${nth % 2 === 0 ? good : better} ${but} ${ending}`
  const complaint = order.payment === 4 ? `${late} ${but}` : but
  return review === 3 ? `${complaint} ${good} ${ending}` : `${complaint} ${ending}`
}

export function demoReviews(now: Date): DemoReview[] {
  const bought = demoOrders(now)
    .filter(({ status, placedAt }) => status === 'Delivered' && now.getTime() - placedAt.getTime() > unpackedAfter)
    .flatMap((order) => order.items.map((item) => ({ order, item })))
  const seen = new Set<string>()
  const first = bought.filter(({ order, item }, at) => {
    const key = `${order.person.id} ${item.product.id}`
    if (at % 8 === 3 || at % 8 === 6 || seen.has(key)) return false
    seen.add(key)
    return true
  })
  const said = new Set<string>()
  return first
    .slice(-count)
    .map((one, nth) => ({ ...one, nth, writtenAt: writtenAt(one.order, nth, now) }))
    .toSorted((a, b) => a.writtenAt.getTime() - b.writtenAt.getTime())
    .map(({ order, item, nth, writtenAt }, at) => {
      const review = starsOf(nth, order)
      const answer = statusOf(at) === 'Published' && at % 3 !== 0 ? (answers[review] ?? '') : ''
      const head = pick(heads[review]!, nth * 3 + item.product.id)
      const words = (turn: number): string => {
        const para = wordsOf(nth, review, { item, order }, turn)
        return said.has(para) ? words(turn + 1) : para
      }
      const para = words(0)
      said.add(para)
      return { id: at + 1, order, item, review, status: statusOf(at), answer, writtenAt, head, para }
    })
}

/** Of the newest most wait, and of the others a few were taken back. */
function statusOf(at: number): DemoReview['status'] {
  if (at >= count - 14) return at % 3 === 0 ? 'Published' : 'Pending'
  return at % 13 === 5 ? 'Pending' : 'Published'
}

/** Three to seven days after it was ordered, when it had come. */
function writtenAt({ placedAt }: DemoOrder, nth: number, now: Date): Date {
  const most = Math.floor((now.getTime() - placedAt.getTime()) / dayMs)
  const days = Math.min(3 + (nth % 5), most - 1)
  return new Date(placedAt.getTime() + days * dayMs + (nth % 7) * 47 * 60_000)
}
