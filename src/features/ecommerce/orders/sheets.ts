/** Orders as files, in the reader's words: the list as it is filtered, and the packing slip of one. */
import { dateFormat } from '#contract/formats'
import { sql, type SQL } from 'drizzle-orm'
import { decimalOf } from '#contract/money'
import type { Block, Paper } from '#contract/paper'
import type { Language } from '#contract/place'
import type { Base } from '#server/context'
import { momentsIn, wordsOf } from '#server/reader'
import { cellsOf } from '#server/sheet'
import type { Address } from '#features/ecommerce/orders/contract/placing'
import type { DeliveryWindow } from '#features/ecommerce/store/contract/ways'
import type { OrderDetail, Payment } from './contract'
import ar from './labels.ar.json'
import en from './labels.en.json'
import fr from './labels.fr.json'
import { stateOf } from './rules'
import { orders } from './tables'

/** Each by the name under which the rows of a query come. */
/** What rules may hide of it. */
export const hideableFields = { email: ['Order.email', 'Customer.email'] } as const
export const exportedFields = {
  order: sql<number>`${orders.order}`.as('order'),
  placedAt: sql<string>`${orders.placedAt}`.as('placedAt'),
  customer: sql<string>`${orders.customer}`.as('customer'),
  email: sql<string>`${orders.email}`.as('email'),
  spentCents: sql<number>`${orders.spentCents}`.as('spentCents'),
  currency: sql<string>`${orders.currency}`.as('currency'),
  payment: sql<number>`${orders.payment}`.as('payment'),
  method: sql<string>`${orders.method}`.as('method'),
  status: sql<string>`${orders.status}`.as('status'),
}
type Row = {
  order: number
  placedAt: string | Date
  customer: string
  email: string
  spentCents: string
  currency: string
  payment: Payment
  method: string
  status: string
}
type Word = keyof typeof en
type OrderFilters = {
  q?: string
  status?: string
  payment?: string
  from?: string
  until?: string
  country?: string
  sold?: boolean
  product?: number
  weekday?: number
}
const fields = ['order', 'placedAt', 'customer', 'email', 'spent', 'currency', 'payment', 'method', 'status'] as const

export function sheetOfOrders(ctx: Pick<Base, 'db' | 'host'>, query: SQL, asked: OrderFilters, language: Language) {
  const word = wordsOf<Word>({ en, fr, ar }, language)
  const filters: [string, string][] = [
    [word('searched'), asked.q ?? ''],
    [word('status'), asked.status ? word(`status.${asked.status}` as Word) : ''],
    [word('payment'), asked.payment ? word(`payment.${asked.payment}` as Word) : ''],
    [word('country'), asked.country ?? ''],
    [word('sold'), asked.sold === undefined ? '' : word(asked.sold ? 'yes' : 'no')],
    [word('product'), asked.product ? `#${asked.product}` : ''],
    [word('weekday'), asked.weekday ? String(asked.weekday) : ''],
    [word('placed'), [asked.from, asked.until].filter(Boolean).join(' – ')],
  ]
  return {
    name: 'orders',
    title: word('title'),
    filters: filters.filter(([, value]) => value !== ''),
    head: fields.map((field) => word(`field.${field}`)),
    rows: cellsOf<Row>(ctx, query, (one) => [
      one.order,
      new Date(one.placedAt),
      one.customer,
      one.email,
      Number(decimalOf({ cents: Number(one.spentCents), currency: one.currency })),
      one.currency,
      word(`payment.${stateOf(one.payment)}`),
      word(`method.${one.method}` as Word),
      word(`status.${one.status}` as Word),
    ]),
  }
}

type Sender = { name: string; line: string; postcode: string; city: string; country: string; phone: string }
/** Whose shop it is, and the place it leaves from, if that is known. */
type From = { shop: Sender & { email: string }; place: Sender | undefined }
/** What goes into the parcels, without a word of what it costs. */
export function slipOf(
  ctx: Pick<Base, 'language' | 'host' | 'person'>,
  order: OrderDetail,
  { shop, place }: From,
): Paper {
  const word = wordsOf<Word>({ en, fr, ar }, ctx.language)
  const zone = ctx.person?.zone ?? ctx.host.settings.zone
  const placed = momentsIn(ctx.language, zone).format(new Date(order.placedAt))
  const title = `${word('slip')} #${order.order}`
  const blocks: Block[] = [
    {
      kind: 'columns',
      columns: [
        {
          share: 3,
          blocks: [
            { kind: 'title', text: title },
            { kind: 'text', text: placed, dimmed: true },
          ],
        },
        { share: 2, blocks: [{ kind: 'barcode', text: String(order.order), height: 12, align: 'end' }] },
      ],
    },
    { kind: 'space', height: 4 },
    {
      kind: 'facts',
      across: 2,
      facts: [
        [word('deliverTo'), linesOf(order.deliverTo, order.customer)],
        ...(order.window ? [[word('deliverAt'), windowIn(ctx.language, order.window)] as const] : []),
        ...(place ? [[word('leavesFrom'), contactOf(place)] as const] : []),
        ...(shop.name ? [[word('sentBy'), [contactOf(shop), shop.email].filter(Boolean).join('\n')] as const] : []),
      ],
    },
    { kind: 'space', height: 4 },
    {
      kind: 'table',
      columns: [
        { head: word('sku'), share: 2 },
        { head: word('item'), share: 6 },
        { head: word('qty'), share: 1, align: 'end' },
        { head: word('packed'), share: 1, align: 'center' },
      ],
      rows: order.items.map((item) => [
        String(item.sku),
        [item.productName, ...item.values].join(', '),
        order.status === 'Delivered' ? item.quantity - item.returned : item.quantity - item.cancelled - item.delivered,
        '☐',
      ]),
    },
  ]
  if (order.note) blocks.push({ kind: 'space', height: 4 }, { kind: 'text', text: `“${order.note}”` })
  return { name: `packing-slip-${order.order}`, title, language: ctx.language, zone, blocks }
}

const contactOf = (one: Sender): string =>
  [one.name, one.line, `${one.postcode} ${one.city}`.trim(), one.country, one.phone && `\u2066${one.phone}\u2069`]
    .filter(Boolean)
    .join('\n')
const windowIn = (language: Language, { day, from, until }: DeliveryWindow): string => {
  const format = dateFormat(language, { dateStyle: 'full', timeZone: 'UTC' })
  return `${format.format(new Date(`${day}T12:00:00Z`))}\n\u2066${from}–${until}\u2069`
}

const linesOf = (address: Address | null, name: string): string =>
  address
    ? [address.name || name, address.line, `${address.postcode} ${address.city}`.trim(), address.country]
        .filter(Boolean)
        .join('\n')
    : name
