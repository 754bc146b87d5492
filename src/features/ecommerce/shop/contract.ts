/** The shop as visitors see it: what is for sale, and each thing with all that a shopper wants to know of it. */
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint'
import { list } from '#contract/list'
import { id, text } from '#contract/params'

const shop = '/api/front/shop'
const Stars = z.object({ count: z.int(), average: z.number() })
export const OnShelf = z.object({
  id: z.int32(),
  name: z.string(),
  brand: z.string(),
  category: z.string(),
  image: z.string(),
  /** Of the first variant. */
  priceCents: z.int(),
  wasCents: z.nullable(z.int()),
  /** Of all variants; a shelf shows what is sold out, too. */
  left: z.int(),
})
export type OnShelf = z.infer<typeof OnShelf>
export const listShelf = endpoint(`GET ${shop}/products`, {
  says: 'What is for sale, page by page, the newest first',
  needs: 'nothing',
  also: ['Product', 'Store'],
  query: { q: text, category: text, ...list('name', 'price') },
  gives: [200, z.object({ shop: z.string(), currency: z.string(), products: z.array(OnShelf), total: z.int() })],
})
export const listShelves = endpoint(`GET ${shop}/categories`, {
  says: 'The categories in which something is for sale',
  needs: 'nothing',
  also: ['Product'],
  gives: [200, z.object({ categories: z.array(z.string()) })],
})
export const listShelfPages = endpoint(`GET ${shop}/pages`, {
  says: 'Which products the shop has a page for, the newest first: for search engines, which take so many at most',
  needs: 'nothing',
  also: ['Product'],
  gives: [200, z.object({ ids: z.array(z.int32()) })],
})
const Said = z.object({
  id: z.int(),
  reviewer: z.string(),
  stars: z.int(),
  head: z.string(),
  text: z.string(),
  answer: z.string(),
  writtenAt: z.string(),
})
/** As products give it. Said once more here, for a contract beside it would bring how pictures are changed. */
const Picture = z.object({ id: z.int32(), image: z.string(), alt: z.string() })
export const Wares = z.extend(OnShelf, {
  currency: z.string(),
  pictures: z.array(Picture),
  description: z.unknown(),
  taxRate: z.int(),
  warnAt: z.int(),
  stock: z.boolean(),
  options: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
  variants: z.array(z.object({ id: z.int32(), values: z.array(z.string()), priceCents: z.int(), qty: z.int() })),
  stars: z.nullable(Stars),
  /** The latest that were published. */
  reviews: z.array(Said),
})
export type Wares = z.infer<typeof Wares>
export const getWares = endpoint(`GET ${shop}/products/{id}`, {
  says: 'One thing that the shop shows: pictures, choices, prices, how many are left, and what others say of it',
  needs: 'nothing',
  also: ['Product', 'Review', 'Store'],
  params: { id },
  gives: [200, Wares],
  fails: { product_unknown: [404, { message: 'The shop does not show this' }] },
})
