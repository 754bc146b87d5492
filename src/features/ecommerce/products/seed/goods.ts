/** The demo's products with their variants, as they were before anything was sold. */
import { ean13 } from '../rules'
import { shelves, type Shelf } from './shelf'

export type DemoVariant = {
  id: number
  values: string[]
  sku: number
  barcode: string
  priceCents: number
  received: number
}
export type DemoProduct = Shelf & {
  id: number
  category: string
  status: 'Published' | 'Inactive' | 'Scheduled'
  variants: DemoVariant[]
}

export const demoCurrency = 'USD'
export const demoTaxRate = 2000
/** What one of it costs the shop. */
export const demoCostOf = ({ cents }: Pick<DemoProduct, 'cents'>): number => Math.round(cents * 0.46)

const combined = (lists: string[][]): string[][] =>
  lists.reduce<string[][]>((all, list) => all.flatMap((before) => list.map((one) => [...before, one])), [[]])

/** Every tenth is not for sale yet, or comes soon. */
const statusOf = (id: number): DemoProduct['status'] =>
  id % 10 === 7 ? 'Inactive' : id % 13 === 5 ? 'Scheduled' : 'Published'

export function demoProducts(): DemoProduct[] {
  const all: DemoProduct[] = []
  let variant = 0
  for (const [category, lines] of Object.entries(shelves))
    for (const line of lines) {
      const id = all.length + 1
      const variants = combined(line.options.map(({ values }) => values)).map((values, at): DemoVariant => {
        variant += 1
        const sku = 20_000 + id * 100 + at
        return {
          id: variant,
          values,
          sku,
          barcode: ean13(`40061${String(sku).padStart(7, '0')}`),
          // a plug of the islands and the largest sizes cost a little more
          priceCents: line.cents + (values.includes('UK') ? 300 : 0),
          received: variant % 17 === 0 ? 0 : 6 + ((variant * 37) % 55),
        }
      })
      all.push({ ...line, id, category, variants, status: statusOf(id) })
    }
  return all
}
