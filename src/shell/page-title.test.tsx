import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { forgetSession } from '#client/session'
import { page as pageOf } from '#client/page'
import { place } from '#contract/place'
import { DetailPage, type DetailPageProps } from '#ui/DetailPage'
import { chooseLanguage } from './preferences'
import { everything, forgetEverything, productOf } from './test-product.tsx'

beforeEach(forgetEverything)
afterEach(async () => {
  forgetSession()
  await chooseLanguage('en')
})

const order = place({
  name: 'order',
  path: '/orders/{id}',
  title: { en: 'Order', fr: 'Commande', ar: 'طلب' },
  needs: ['read', 'Order'],
})
const article = place({ ...order, name: 'article', path: '/help/{id}', public: true })
const list = place({
  ...order,
  name: 'orders',
  path: '/orders',
  title: { en: 'Orders', fr: 'Commandes', ar: 'الطلبات' },
})

let shown: DetailPageProps
let before: { unmount(): Promise<void> } | undefined
const above = [{ label: 'Orders', href: '/orders' }]
async function open(props: DetailPageProps, at = '/orders/5434') {
  shown = props
  await before?.unmount()
  const pages = [order, article, list].map((one) =>
    pageOf(one, async () => () => (one === list ? <h1>All</h1> : <DetailPage {...shown} />)),
  )
  const { router, Product } = await productOf({ at, rules: everything, pages })
  before = await render(<Product />)
  return { router }
}
const titled = async (title: string) => {
  await expect.poll(() => document.title).toBe(title)
}

test('the page of one thing is called after its kind until it is known, then after it, in each language', async () => {
  await open({ title: 'Mara Lindqvist', breadcrumb: above, state: 'waiting' })
  await titled('Order · Meridian')
  await open({ title: 'Mara Lindqvist', breadcrumb: above, marks: <span>Paid</span> })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Mara Lindqvist Paid' })).toBeVisible()
  await titled('Mara Lindqvist · Order · Meridian')
  await chooseLanguage('fr')
  await titled('Mara Lindqvist · Commande · Meridian')
  await chooseLanguage('ar')
  await titled('Mara Lindqvist · طلب · Meridian')
})

test('a kind that its name says is said once', async () => {
  await open({ title: 'Order #5434', breadcrumb: above })
  await titled('Order #5434 · Meridian')
})

test('to visitors the name is enough', async () => {
  await open({ title: 'How goods are returned', breadcrumb: above }, '/help/returns')
  await titled('How goods are returned · Meridian')
})

test('a page without places above it, one that is missing, and the next page are not called after it', async () => {
  const { router } = await open({ title: 'Mara Lindqvist', breadcrumb: above })
  await titled('Mara Lindqvist · Order · Meridian')
  await router.navigate({ to: '/orders' })
  await titled('Orders · Meridian')
  await open({ title: 'Everything about orders' })
  await titled('Order · Meridian')
  await open({ title: 'Not found', breadcrumb: above, state: 'waiting' })
  await titled('Order · Meridian')
})
