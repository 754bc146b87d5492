import type { Seed, SeedContext } from '#server/prepare'
import { grantStep } from '#features/people/access/seed'
import { demoReviews } from './seed/written'
import { reviews } from './tables'
import { dayMs } from '#contract/durations'

/** Odile Marchetti, who looks after the shop of the demo. */
const shopkeeper = 1

async function sowReviews({ db, now }: SeedContext): Promise<void> {
  await db.insert(reviews).values(
    demoReviews(now).map(({ id, order, item, review, head, para, status, answer, writtenAt }) => ({
      id,
      productId: item.product.id,
      customerId: order.person.id,
      product: item.product.name,
      companyName: item.product.brand,
      reviewer: order.person.customer,
      email: order.person.email,
      review,
      head,
      para,
      status,
      answer,
      ...(answer && { answeredById: shopkeeper, answeredAt: later(writtenAt, now) }),
      writtenAt,
    })),
  )
}

const later = (at: Date, now: Date): Date => new Date(Math.min(at.getTime() + dayMs, now.getTime() - dayMs / 24))

export const reviewsSeed: Seed = {
  name: 'reviews',
  always: [
    grantStep('Review', {
      maintainer: ['create', 'read', 'update', 'delete'],
      editor: ['read', 'update'],
      author: ['read'],
    }),
  ],
  demo: [sowReviews],
}
