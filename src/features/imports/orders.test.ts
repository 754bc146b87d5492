import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import { fileImports } from '#hosts/test/file-imports'
import { json } from '#hosts/test/importing'
import { xlsxOf } from '#server/xlsx'

const world = aWorld()
const admin = world.client('admin')
const { bring, rows, step } = fileImports(
  () => world.host,
  (...asked) => admin(...asked),
)

const goods = `Name;SKU;Category;Price;In stock;Weight in kg;Published;VAT
Quay lantern;990001;electronics;1.249,50;12;2,4;oui;20
Quay candle;990002;Office;9,90;0;0,15;;5,5
Quay rope;990003;Ships;4,00;5;;;
Quay net;990003;Office;4,00;5;;;
Quay sail;990004;Office;4,005;5;;;
`

test('products: prices and sizes as a file of another country writes them, categories as they are stored', async () => {
  const found = await bring('products', goods)
  expect(found).toMatchObject({
    fields: ['productName', 'sku', 'category', 'price', 'qty', 'weight', 'status', 'tax'],
    reading: { decimal: ',' },
    counts: { all: 5, ready: 2, wrong: 3 },
  })
  expect(
    (await rows(found.id, 'state=wrong')).map(({ row, problems }) => [row, problems.map(({ words }) => words)]),
  ).toEqual([
    [3, ['No such category']],
    [4, ['Twice in the file']],
    [5, ['More decimals than the currency has']],
  ])
  const added = await step(found.id, 'POST /api/imports/{id}/add')
  expect(added.counts).toMatchObject({ added: 2, wrong: 3 })
  const list = await json<{ products: { id: number }[] }>(
    admin('GET /api/apps/ecommerce/products?q=Quay%20&sortBy=sku'),
  )
  expect(list.products).toMatchObject([
    {
      productName: 'Quay lantern',
      sku: 990_001,
      category: 'Electronics',
      price: '$1,249.50',
      qty: 12,
      status: 'Published',
    },
    { productName: 'Quay candle', sku: 990_002, price: '$9.90', qty: 0, status: 'Inactive' },
  ])
  const one = await json<object>(admin(`GET /api/apps/ecommerce/products/${list.products[0]!.id}`))
  expect(one).toMatchObject({ taxRate: 2000, variants: [{ weightGrams: 2400, qty: 12 }] })
  const moves = await json<object>(admin(`GET /api/apps/ecommerce/products/${list.products[0]!.id}/moves`))
  expect(moves).toMatchObject({ moves: [{ change: 12, reason: 'received' }] })
  // sold since: it stays, the other goes
  await admin(`POST /api/apps/ecommerce/products/${list.products[0]!.id}/moves`, {
    variantId: (one as { variants: { id: number }[] }).variants[0]!.id,
    change: -1,
    reason: 'damaged',
  })
  const undone = await step(found.id, 'POST /api/imports/{id}/undo')
  expect(undone).toMatchObject({ state: 'undone', counts: { kept: 1, added: 0 } })
  expect(await json<object>(admin('GET /api/apps/ecommerce/products?q=Quay%20'))).toMatchObject({ total: 1 })
})

type Detail = { order: number; items: object[]; spent: string; status: string }
test('orders: rows of one reference are one order, whole or not at all, in a workbook', async () => {
  const { variants } = await json<{ variants: { sku: number; qty: number }[] }>(
    admin('GET /api/apps/ecommerce/variants?q=bank'),
  )
  const { sku, qty } = variants[0]!
  const head = [
    'Order',
    'Customer name',
    'Email',
    'SKU',
    'Qty',
    'Unit price',
    'Order date',
    'Paid',
    'Shipping',
    'City',
    'Address',
  ]
  const cells: (string | number | null)[][] = [
    ['A-1', 'Iris Quay', 'iris@quay.example', sku, 1, 10, '2026-05-02', 'yes', 5, 'Eastfold', '2 Quarry Rise'],
    ['A-2', 'Juno Quay', 'juno@quay.example', sku, 1, null, null, 'no', null, null, null],
    ['A-1', 'Iris Quay', 'iris@quay.example', sku, 2, 20, null, null, null, null],
    ['A-3', 'Kim Quay', 'kim@quay.example', 123, 1, null, null, null, null, null],
    ['A-3', 'Kim Quay', 'kim@quay.example', sku, 1, null, null, null, null, null],
    ['A-5', 'Mo Quay', 'mo@quay.example', sku, 1, null, null, null, null, 'Eastfold', null],
    ['A-4', 'Lou Quay', 'lou@quay.example', sku, qty + 1, null, null, null, null, null],
  ]
  async function* given() {
    yield* cells
  }
  const bytes: number[] = []
  for await (const part of xlsxOf({ name: 'a', head, rows: given() }, { rightToLeft: false, zone: 'UTC' }))
    bytes.push(...part)
  const found = await bring('orders', new Uint8Array(bytes), 'orders.xlsx')
  expect(found).toMatchObject({ written: 'XLSX', counts: { all: 7, ready: 3, wrong: 4 } })
  expect((await rows(found.id, 'state=wrong')).map(({ row, problems }) => [row, problems[0]!.words])).toEqual([
    [4, 'Nothing has this article number'],
    [5, 'Another row of it is wrong'],
    [6, 'Missing'],
    [7, 'Not so many in stock'],
  ])
  const before = await json<{ total: number }>(admin('GET /api/apps/ecommerce/orders'))
  const added = await step(found.id, 'POST /api/imports/{id}/add')
  expect(added.counts).toMatchObject({ added: 3, wrong: 4 })
  const { orders, total } = await json<{ orders: { order: number; customer: string }[]; total: number }>(
    admin('GET /api/apps/ecommerce/orders?q=Quay&sortBy=customers'),
  )
  expect([total, orders.map(({ customer }) => customer)]).toEqual([2, ['Iris Quay', 'Juno Quay']])
  const detail = await json<Detail>(admin(`GET /api/apps/ecommerce/orders/${orders[0]!.order}`))
  expect(detail).toMatchObject({
    status: 'Ready to Pickup',
    payment: 1,
    shippingCents: 500,
    subtotalCents: 5000,
    deliverTo: { city: 'Eastfold' },
    items: [{ quantity: 1 }, { quantity: 2 }],
  })
  const left = async () =>
    (await json<{ variants: { qty: number }[] }>(admin('GET /api/apps/ecommerce/variants?q=bank'))).variants[0]!.qty
  expect(await left()).toBe(qty - 4)
  expect(await json<object>(admin('GET /api/apps/ecommerce/customers?q=iris@quay.example'))).toMatchObject({
    customers: [{ order: 1, totalSpent: 55 }],
  })

  // mended: the other row of the order becomes right with it
  await admin(`PUT /api/imports/${found.id}/rows/4`, { cells: [{ column: 3, text: String(sku) }] })
  expect((await rows(found.id, 'state=ready')).map(({ row }) => row)).toEqual([4, 5])
  // once more: nothing comes twice
  expect((await bring('orders', new Uint8Array(bytes), 'orders.xlsx')).counts).toMatchObject({ known: 3, ready: 0 })

  await admin(`POST /api/apps/ecommerce/orders/${orders[1]!.order}/moves`, { move: 'dispatch' })
  const undone = await step(found.id, 'POST /api/imports/{id}/undo')
  expect(undone.counts).toMatchObject({ added: 0, kept: 1 })
  expect(await left()).toBe(qty - 1)
  expect(await json<object>(admin('GET /api/apps/ecommerce/customers?q=iris@quay.example'))).toMatchObject({
    customers: [{ order: 0, totalSpent: 0 }],
  })
  expect(await json<object>(admin('GET /api/apps/ecommerce/orders'))).toMatchObject({ total: before.total + 1 })
})

test('what somebody orders whom a friend brought earns that friend something, from a file, too', async () => {
  const { rows: found } = (await world.host.db.execute(`
    select r.id, r.value_cents as value, c.email, c.customer, c.orders, v.sku from referrals r
    join customers c on c.id = r.referred_row, product_variants v
    where r.status = 'Unpaid' and v.qty > 5 order by r.id, v.id limit 1`)) as {
    rows: { id: number; value: string; email: string; customer: string; orders: number; sku: string }[]
  }
  const { id, value, email, customer, orders, sku } = found[0]!
  const line = (reference: string) => `${reference},${customer},${email},${sku},1,10`
  const { id: made } = await bring('orders', `Order,Customer,Email,SKU,Qty,Price\n${line('R-1')}\n${line('R-2')}\n`)
  expect((await step(made, 'POST /api/imports/{id}/add')).counts).toMatchObject({ added: 2 })
  const now = async () => {
    const { rows: after } = (await world.host.db.execute(`
      select r.value_cents as value, c.orders from referrals r join customers c on c.id = r.referred_row
      where r.id = ${id}`)) as { rows: { value: string; orders: number }[] }
    return [Number(after[0]!.value), after[0]!.orders]
  }
  expect(await now()).toEqual([Number(value) + 2000, orders + 2])
  await step(made, 'POST /api/imports/{id}/undo')
  expect(await now()).toEqual([Number(value), orders])
})

test('of two that want the last pieces the first gets them, and the other says why not', async () => {
  const { rows: found } = (await world.host.db.execute(
    `select sku, qty from product_variants where qty between 2 and 60 order by id desc limit 1`,
  )) as { rows: { sku: string; qty: number }[] }
  const { sku, qty } = found[0]!
  const line = (name: string, many: number) => `L-${name},${name} Quay,${name}@last.example,${sku},${many}`
  const { id } = await bring('orders', `Order,Customer,Email,SKU,Qty\n${line('one', qty)}\n${line('two', 1)}\n`)
  const added = await step(id, 'POST /api/imports/{id}/add')
  expect(added.counts).toMatchObject({ added: 1, wrong: 1 })
  expect(await rows(id, 'state=wrong')).toMatchObject([{ row: 2, problems: [{ words: 'Not so many in stock' }] }])
  const { rows: left } = (await world.host.db.execute(
    `select v.qty, m.reason, m.change from product_variants v join stock_moves m on m.variant_id = v.id
    where v.sku = ${sku} order by m.id desc limit 1`,
  )) as { rows: object[] }
  expect(left).toEqual([{ qty: 0, reason: 'sold', change: -qty }])
})

test('days that can be read in two ways are asked about, and nothing is added before', async () => {
  const found = await bring('deliveries', 'Customer,Address,Date\nAda,1 Quay,03/04/2027\nBo,2 Quay,2027-04-05\n')
  expect(found).toMatchObject({ reading: { dates: null }, counts: { wrong: 1 } })
  expect(found.causes).toMatchObject([{ field: 'day', code: 'which_first', words: 'Day or month first?' }])
  const refused = await admin(`POST /api/imports/${found.id}/add`)
  expect([refused.status, (await refused.json()).message]).toEqual([
    409,
    'Say first how its days or figures are read: no cell tells',
  ])
  const reading = { ...found.reading, dates: 'dmy' }
  const said = await step(found.id, 'PUT /api/imports/{id}', { reading, version: found.version })
  expect(said).toMatchObject({ reading: { dates: 'dmy' }, counts: { wrong: 0 }, causes: [] })
  await admin(`DELETE /api/imports/${found.id}`)
})
