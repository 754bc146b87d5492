/** The table of sales: what it shows, and what is done to an order from it. */
import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import type { OrderDetail } from '#features/ecommerce/orders/contract'
import { received, type SaleRow } from './contract'
import { changeOf } from './rules'
import { orderStatuses } from '#features/ecommerce/orders/contract/states'

const world = aWorld()
const admin = world.client('admin')
const author = world.client('author')
const client = world.client('client')
const path = '/api/pages/datatable/rows'
const orderPath = '/api/apps/ecommerce/orders'

type List = { sales: SaleRow[]; total: number }
const list = async (query = '') => (await (await admin(`GET ${path}?${query}`)).json()) as List
const every = async (query = '') => (await list(`itemsPerPage=100&${query}`)).sales
const failure = (answer: Response) => [answer.status, answer.headers.get('x-failure')]

test('a page of sales, the newest first, each with what it was sold by', async () => {
  const { sales, total } = await list()
  expect(total).toBe(100)
  expect(sales).toHaveLength(10)
  expect(sales[0]).toMatchObject({
    order: 5441,
    version: 1,
    product: { name: expect.any(String) as string, image: expect.stringContaining('/picture') as string },
    buyer: { email: expect.stringContaining('@') as string },
  })
  const days = sales.map(({ placedAt }) => placedAt)
  expect(days).toEqual(days.toSorted().toReversed())
  expect((await list('page=10')).sales).toHaveLength(10)
  expect(await list('page=11')).toEqual({ sales: [], total: 100 })
})

test('it says of money and state what the list of the specification says', async () => {
  const rows = await every()
  const old = (await (await admin('GET /api/pages/datatable')).json()) as {
    order: number
    payment: { receivedPaymentStatus: string; status: string; paidAmount: number }
  }[]
  for (const row of rows) {
    const same = old.find(({ order }) => order === row.order)!
    expect([row.receivedPaymentStatus, row.sale]).toEqual([same.payment.receivedPaymentStatus, same.payment.status])
    expect(row.paidCents / 100).toBeCloseTo(same.payment.paidAmount)
  }
})

test('each filter lets through what it names', async () => {
  const all = await every()
  for (const one of received) {
    const found = await every(`received=${encodeURIComponent(one)}`)
    expect(found.map(({ order }) => order)).toEqual(
      all.filter((sale) => sale.receivedPaymentStatus === one).map(({ order }) => order),
    )
  }
  for (const status of orderStatuses) {
    const found = await every(`status=${encodeURIComponent(status)}`)
    expect(found).toHaveLength(all.filter((sale) => sale.status === status).length)
  }
  expect((await list('received=Soon')).total).toBe(0)
  const day = all[40]!.placedAt.slice(0, 10)
  const [since, until] = [await every(`from=${day}`), await every(`until=${day}`)]
  expect(since.length + until.length).toBeGreaterThanOrEqual(100)
  expect((await list('from=someday')).total).toBe(100)
  expect((await list(`q=${all[3]!.order}`)).sales[0]!.order).toBe(all[3]!.order)
  expect((await list(`q=%23${all[3]!.order}`)).total).toBe(1)
  expect((await list(`q=${encodeURIComponent(all[5]!.buyer.name)}`)).total).toBeGreaterThan(0)
})

test('what somebody types becomes money that comes or goes back', () => {
  expect(changeOf(1000, 1000)).toBeUndefined()
  expect(changeOf(1000, 1500)).toEqual({ kind: 'pay', cents: 500 })
  expect(changeOf(1000, 0)).toEqual({ kind: 'refund', cents: 1000 })
})

test('two people at one row: the second is told, and the money is counted once', async () => {
  const row = (await every('received=Unpaid')).find(({ status }) => status !== 'Cancelled')!
  const pay = (cents: number, version: number) =>
    admin(`POST ${orderPath}/${row.order}/payments`, { cents, method: row.method, version })
  const first = await pay(100, row.version)
  expect(first.status).toBe(201)
  expect(failure(await pay(100, row.version))).toEqual([409, 'order_outdated'])
  const now = (await every(`q=${row.order}`))[0]!
  expect([now.paidCents, now.receivedPaymentStatus]).toEqual([100, 'Partially Paid'])
  const refund = (version: number) =>
    admin(`POST ${orderPath}/${row.order}/refunds`, { cents: 100, reason: 'Typed twice', version })
  expect(failure(await refund(row.version))).toEqual([409, 'order_outdated'])
  expect((await refund(now.version)).status).toBe(201)
})

test('a state moves from the version that was seen', async () => {
  const row = (await every(`status=${encodeURIComponent('Ready to Pickup')}`))[0]!
  const move = { move: 'dispatch', version: row.version }
  const moved = (await (await admin(`POST ${orderPath}/${row.order}/moves`, move)).json()) as OrderDetail
  expect([moved.status, moved.version]).toEqual(['Dispatched', row.version + 1])
})

test('as a file, filtered and in the order of the table', async () => {
  const answer = await admin('GET /api/pages/datatable/export?format=csv&received=Unpaid&sortBy=order&orderBy=asc')
  expect(answer.status).toBe(200)
  const lines = (await answer.text()).trim().split('\r\n')
  expect(lines[0]).toContain('Order,Date,Product,Buyer,Total,Paid,Currency,Payment,Sale,State')
  expect(lines).toHaveLength((await every('received=Unpaid')).length + 1)
  expect(lines.slice(1).every((line) => line.includes('Unpaid'))).toBe(true)
})

test('nobody sees the orders of others without the right to', async () => {
  // a customer sees what they bought themselves
  expect(await (await client(`GET ${path}`)).json()).toMatchObject({ total: 0 })
  for (const address of [path, '/api/pages/datatable/export']) {
    expect((await author(`GET ${address}`)).status).toBe(200)
  }
})
