/** What a journey of the shop and the academy is about is its own: who buys, what was brought to them, what they study. */
import type { Call } from '#client/call'
import type { RichText } from '#contract/rich-text'
import { addCourse, addSection, addTopic, type CourseDetails } from '#features/academy/contract'
import { inviteCustomer } from '#features/ecommerce/customers/contract'
import { moveOrder, type OrderDetail } from '#features/ecommerce/orders/contract'
import { addReview, type Review } from '#features/ecommerce/reviews/contract'
import { getProfile } from '#features/people/users/contract'
import { passwordOf } from '../browser.ts'
import type { Person } from '../world.ts'
import { madeCustomer, madeOrder, ownWord, takeUp } from './office.ts'

/** who: what `person` is asked for. */
export type Buyer = { who: string; name: string; customerId: number; order: OrderDetail; productName: string }
/** A customer who signs in, and to whom something was delivered. */
export async function madeBuyer(api: Call): Promise<Buyer> {
  const who = `tamsin-${ownWord()}`
  const email = `${who}@demo.com`
  const { customerId, customer } = await madeCustomer(api, { email })
  await api(inviteCustomer, { params: { id: customerId } })
  await takeUp(api, email, passwordOf(who))
  const placed = await madeOrder(api, { customerId })
  const order = await api(moveOrder, { params: { id: placed.order }, body: { move: 'deliver' } })
  return { who, name: customer, customerId, order, productName: order.items[0]!.productName }
}

/** It waits for the shop. */
export async function madeReview(api: Call, person: (who?: string, path?: string) => Promise<Person>): Promise<Review> {
  const { who, order } = await madeBuyer(api)
  const { api: theirs } = await person(who, '/pages/account-settings/account')
  const productId = order.items[0]!.productId!
  return theirs(addReview, { body: { productId, review: 4, head: 'Warm light', para: `It stays with ${who}.` } })
}

const paragraph = (text: string): RichText => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})
/** In English; its second section is empty. */
export async function madeCourse(api: Call, lectures: string[]): Promise<CourseDetails & { title: string }> {
  const title = `Knots ${ownWord()}`
  const { id: instructorId } = await api(getProfile)
  const body = paragraph('What holds.')
  const facts = { tag: 'Web', skillLevel: 'Beginner', language: 'English' } as const
  const words = { word: 'Knots', about: 'What holds.', instructorPosition: 'Boatswain' }
  const { id } = await api(addCourse, { body: { title, instructorId, body, captions: [], ...facts, ...words } })
  const { content } = await api(addSection, { params: { id }, body: { title: 'Rope' } })
  const params = { id: content[0]!.id }
  for (const lecture of lectures) await api(addTopic, { params, body: { title: lecture, seconds: 60 } })
  return { ...(await api(addSection, { params: { id }, body: { title: 'Wire' } })), title }
}
