/** Who bought what in the demo, and what it came to: customers are sown from it, and their orders. */
import { totalsOf, type Totals } from '#contract/totals'
import { demoCurrency, demoTaxRate } from '#features/ecommerce/products/seed/goods'
import { demoSales, type DemoSale } from '#features/ecommerce/products/seed/sales'
import { demoPeople, type DemoPerson } from './people'

export type DemoBought = DemoSale & { person: DemoPerson; totals: Totals; discountWord: string }

const freeFrom = 10_000
const shippingCents = 690

export function demoBought(now: Date): DemoBought[] {
  const people = demoPeople()
  return demoSales(now).map((sale) => {
    const { nth } = sale
    const lines = sale.items.map(({ variant, quantity }) => ({
      quantity,
      cents: variant.priceCents,
      taxRate: demoTaxRate,
    }))
    const goods = lines.reduce((sum, { quantity, cents }) => sum + quantity * cents, 0)
    const isWelcome = nth % 8 === 1
    const totals = totalsOf({
      currency: demoCurrency,
      taxIncluded: true,
      lines,
      discountCents: isWelcome ? Math.round(goods / 10) : 0,
      shipping: { cents: goods >= freeFrom ? 0 : shippingCents, taxRate: demoTaxRate },
    })
    const person = people[(nth * 37 + (nth % 5 === 0 ? 4 : 0)) % 83]!
    return { ...sale, person, totals, discountWord: isWelcome ? 'WELCOME10' : '' }
  })
}
