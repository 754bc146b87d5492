/** Numbers have no holes, however many write at once; and what other features ask of invoices. */
import { expect, test } from 'vitest'
import { features } from '#features/server'
import { aWorld } from '#hosts/test/a-world'
import { createApp } from '#server/app'
import { endpoint } from '#contract/endpoint'
import { implement } from '#server/feature'
import { customers } from '#features/ecommerce/customers/tables'
import type { Shown } from './contract'
import { bill, recordPayment } from './contract/billing'

const world = aWorld()
const admin = world.client('admin')
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T

test('many at once: each number once, none left out', async () => {
  const all = await Promise.all(
    Array.from({ length: 12 }, () => json<Shown>(admin('POST /api/apps/invoice/5001/duplicate'))),
  )
  const numbers = all.map(({ invoice }) => invoice.id).toSorted((a, b) => a - b)
  expect(numbers).toEqual(Array.from({ length: 12 }, (_, n) => 5037 + n))
})

const client = { name: 'Mina Gale', company: '', companyEmail: '', address: '', country: '', contact: '' }
const order = {
  client,
  lines: [{ title: 'Ice', detail: '', quantity: 2, cents: 1190, taxRate: 1900, discountRate: 0 }],
  orderId: 7,
  currency: 'EUR' as const,
  discountCents: 0,
  taxIncluded: true,
}
const billed = endpoint('POST /api/test/billed', { says: 'Bills', needs: 'nothing', gives: [204] })
const broken = endpoint('POST /api/test/broken', {
  says: 'Bills, and fails after it',
  needs: 'nothing',
  gives: [204],
  fails: { nobody: [409, 'Nobody'] },
})
const early = endpoint('POST /api/test/early', { says: 'Pays what is not there', needs: 'nothing', gives: [204] })

test('an order is billed and paid by commands; one that is undone leaves no hole', async () => {
  const codes: string[] = []
  const [customer] = await world.host.db.select().from(customers).limit(1)
  const others = implement(
    { billed, broken, early },
    {
      async billed(ctx) {
        const { id, totalCents } = await ctx.call(bill, { ...order, customerId: customer!.id })
        expect(totalCents).toBe(2380)
        const paid = { invoiceId: id, method: 'Card' as const, reference: '' }
        expect(await ctx.call(recordPayment, { ...paid, cents: 2000 })).toEqual({ balanceCents: 380 })
        await ctx.call(recordPayment, { ...paid, cents: 380 })
        const more = await ctx.attempt(recordPayment, { ...paid, cents: 1 })
        if (!more.ok) codes.push(more.code)
      },
      async broken(ctx) {
        await ctx.call(bill, { ...order, customerId: null })
        ctx.fail('nobody')
      },
      async early(ctx) {
        const none = await ctx.attempt(recordPayment, { invoiceId: 1, cents: 1, method: 'Card', reference: '' })
        if (!none.ok) codes.push(none.code)
      },
    },
  )
  const app = await createApp({ features: [...features, others], whoIs: () => Promise.resolve(undefined) }, world.host)
  const ask = (name: string) => app.fetch(new Request(`http://meridian.test/api/test/${name}`, { method: 'POST' }))
  const last = async () => {
    const { invoices } = await json<{ invoices: { id: number }[] }>(admin('GET /api/apps/invoice'))
    return invoices[0]!.id
  }
  const before = await last()
  expect((await ask('broken')).status).toBe(409)
  expect((await ask('billed')).status).toBe(204)
  expect((await ask('early')).status).toBe(204)
  await app.close()
  expect(await last()).toBe(before + 1)
  expect(codes).toEqual(['move_refused', 'invoice_unknown'])
  const { invoice } = await json<Shown>(admin(`GET /api/apps/invoice/${before + 1}`))
  expect(invoice).toMatchObject({
    orderId: 7,
    customerId: customer!.id,
    invoiceStatus: 'Paid',
    total: 23.8,
    balance: 0,
    taxIncluded: true,
  })
})
