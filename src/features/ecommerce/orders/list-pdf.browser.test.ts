/** A list of many columns on paper: numbers as one says them, amounts with their cents, no word torn, and many rows a page. */
import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import { readPdf } from '#hosts/test/read-pdf'
import type { Order } from './contract'

const world = aWorld()
const admin = world.client('admin')
const path = '/api/apps/ecommerce/orders'

test('the orders as they are read', async () => {
  const answer = await admin(`GET ${path}/export?format=pdf`)
  const { pages } = await readPdf(new Uint8Array(await answer.arrayBuffer()))
  const said = pages.flatMap(({ texts }) => texts.map(({ text }) => text.trim()))
  const { orders, total } = (await (await admin(`GET ${path}?itemsPerPage=100`)).json()) as {
    orders: Order[]
    total: number
  }
  for (const { order } of orders) expect(said).toContain(String(order))
  const amounts = said.filter(
    (one) => /^[\d,]+(?:\.\d+)?$/.test(one) && !orders.some(({ order }) => String(order) === one),
  )
  expect(amounts.length).toBeGreaterThan(orders.length / 2)
  expect(amounts.filter((one) => !/\.\d\d$/.test(one))).toEqual([])
  // the words of states and ways to pay stand whole
  const torn = said.filter((one) => /^(?:Deliv|Dispat|Out for D|Ready to Pi|Pa|Pend|Cance|Trans)$/.test(one))
  expect(torn).toEqual([])
  expect(total / pages.length).toBeGreaterThan(15)
})
