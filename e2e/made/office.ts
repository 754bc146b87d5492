/** What a journey of the office is about is its own: who works there, what is sold, to whom, and which order of it. */
import type { Call } from '#client/call'
import { resetPassword } from '#features/people/auth/contract'
import { listMails } from '#features/outbox/contract'
import { addUser } from '#features/people/users/contract'
import { addCustomer, type CustomerDetail, type NewCustomer } from '#features/ecommerce/customers/contract'
import { addOrder, type OrderDetail } from '#features/ecommerce/orders/contract'
import { addProduct, type ProductDetail } from '#features/ecommerce/products/contract'
import { passwordOf } from '../browser.ts'
import { ownWord } from './logistics.ts'

export { ownWord }

/** The newest one to an address, of which there is one when this is asked. */
export async function mailTo(api: Call, email: string): Promise<string> {
  const { mails } = await api(listMails, { query: { q: email } })
  return mails[0]!.text
}
export const pathIn = (text: string, path: string): string => new RegExp(`/${path}\\?token=\\w+`).exec(text)![0]

/** By the link of the invitation that was mailed there. */
export async function takeUp(api: Call, email: string, password: string): Promise<void> {
  const token = pathIn(await mailTo(api, email), 'reset-password').split('=')[1]!
  await api(resetPassword, { body: { token, password } })
}

/** who: what `person` is asked for. */
export type Member = { id: number; name: string; email: string; who: string }
/** Who took their invitation up. */
export async function madeMember(api: Call, role: string, first = 'Mara'): Promise<Member> {
  const word = ownWord()
  const who = `${first}-${word}`
  const [name, email] = [`${first} ${word}`, `${who.toLowerCase()}@demo.com`]
  const { body } = await api(addUser, { body: { fullName: name, email, role } })
  await takeUp(api, email, passwordOf(who))
  return { id: body.id, name, email, who }
}

export function madeCustomer(api: Call, more: Partial<NewCustomer> = {}): Promise<CustomerDetail> {
  const word = ownWord()
  const address = { line: '9 Corn Hill', city: 'Port Averne', country: 'France' }
  return api(addCustomer, { body: { customer: `Tamsin ${word}`, email: `${word}@tamsin.example`, address, ...more } })
}

/** Article numbers are one of their kind. */
export const ownNumber = (): number => 100_000_000 + Math.floor(Math.random() * 800_000_000)
/** Of one kind, published, so many of it in stock. */
export function madeProduct(api: Call, { qty = 9, priceCents = 59_00 } = {}): Promise<ProductDetail> {
  const variants = [{ values: [], sku: ownNumber(), priceCents, qty, weightGrams: 400 }]
  const productName = `Ferry lamp ${ownWord()}`
  return api(addProduct, { body: { productName, category: 'Home Decor', status: 'Published', stock: true, variants } })
}

/** Not paid yet. */
export async function madeOrder(
  api: Call,
  customer: Pick<CustomerDetail, 'customerId'>,
  priceCents = 901_00,
): Promise<OrderDetail> {
  const { variants } = await madeProduct(api, { priceCents })
  const items = [{ variantId: variants[0]!.id, quantity: 1 }]
  const deliverTo = { name: 'Tamsin', line: '9 Corn Hill', postcode: '', city: 'Port Averne', country: 'Averne' }
  return api(addOrder, { body: { customerId: customer.customerId, items, method: 'transfer', deliverTo } })
}
