/** Customers are told of their orders, in the words of the settings: where those and their own choices say so. */
import { eq } from 'drizzle-orm'
import { dateFormat } from '#contract/formats'
import { formatMoney } from '#contract/money-text'
import { languages, type Language } from '#contract/place'
import type { Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import type { DeliveryWindow } from '#features/ecommerce/store/contract/ways'
import { tellCustomer } from '#features/ecommerce/customers/contract/telling'
import { wordMail, type Said } from '#features/ecommerce/store/contract'
import type { MailKind } from '#features/ecommerce/store/contract/mail-kinds'
import type * as bills from '#features/ecommerce/orders/contract/bills'
import { recordEmail as recording } from '#features/ecommerce/orders/contract/timeline'
import { dueOf } from '#features/ecommerce/orders/contract/ledger'
import { discountWords } from '#features/ecommerce/orders/rules'
import { orders } from '#features/ecommerce/orders/tables'
import { itemsOf, type OrderRow } from './rows'
import type { OrderStatus } from '#features/ecommerce/orders/contract/states'

/** As customers choose of what they are told. */
const news = { placed: 'placed', dispatched: 'shipped', delivered: 'delivered', refunded: 'refunded' } as const

type More = { amountCents?: number; follow?: string }
/** Gives what they read, where they are told of this. */
export async function tell(
  ctx: Writing,
  kind: MailKind,
  row: OrderRow,
  { amountCents = 0, follow = '' }: More = {},
): Promise<string | undefined> {
  if (row.customerId === null) return undefined
  const items = await itemsOf(ctx.db, row.id)
  const money = (cents: number) => inEach((language) => formatMoney({ cents, currency: row.currency }, language))
  const { payBy, deliverTo, window } = row
  const mail = await ctx.call(wordMail, {
    kind,
    facts: {
      order: inEach((language) => apart(language, `#${row.order}`)),
      items: inEach((language) => [...items.map(itemIn), ...offIn(language, row)].join('\n')),
      total: money(row.spentCents),
      amount: money(amountCents),
      payBy: payBy !== null && dueOf(row) > 0 ? inEach((language) => dayIn(language, payBy)) : alike(''),
      address: inEach((language) => (deliverTo ? apart(language, addressOf(deliverTo)) : '')),
      window: window ? inEach((language) => windowIn(language, window)) : alike(''),
      follow: alike(follow),
    },
  })
  if (!mail) return undefined
  const { text } = await ctx.call(tellCustomer, { customerId: row.customerId, kind: news[kind], ...mail })
  if (text !== null) await ctx.call(recording, { orderId: row.id, kind })
  return text ?? undefined
}

export const recordEmail: HandlersOf<{ recordEmail: typeof recording }>['recordEmail'] = (ctx, { orderId, kind }) => {
  ctx.changed({ id: orderId, after: { mailed: kind } })
}

export const tellPlaced: HandlersOf<typeof bills>['tellPlaced'] = async (ctx, { orderId, follow }) => {
  const [row] = await ctx.db.select().from(orders).where(eq(orders.id, orderId))
  const text = await tell(ctx, 'placed', row!, { follow })
  return { saysHow: follow !== '' && text?.includes(follow) === true }
}

const itemIn = ({ quantity, productName, values }: Awaited<ReturnType<typeof itemsOf>>[number]): string =>
  `${quantity} × ${[productName, ...values].join(', ')}`
/** What a code took off is a line of its own. */
const offIn = (language: Language, { dealId, discountWord, discountCents: cents, currency }: OrderRow): string[] =>
  dealId === null || cents === 0
    ? []
    : [
        `${discountWords[language]} ${apart(language, discountWord)}: ${formatMoney({ cents: -cents, currency }, language)}`,
      ]

/** Sent out at once, it was never said to have been dispatched. */
export async function tellOfMove(ctx: Writing, row: OrderRow, before: OrderStatus, status: OrderStatus): Promise<void> {
  if (status === 'Dispatched' || (status === 'Out for Delivery' && before === 'Ready to Pickup'))
    await tell(ctx, 'dispatched', row)
  if (status === 'Delivered') await tell(ctx, 'delivered', row)
}

const inEach = (say: (language: Language) => string): Said =>
  Object.fromEntries(languages.map((language) => [language, say(language)])) as Said
const alike = (fact: string): Said => inEach(() => fact)

/** What is read from the left stands between signs that say so, or an Arabic sentence would turn it round. */
const apart = (language: Language, fact: string): string => (language === 'ar' ? `\u2066${fact}\u2069` : fact)

const formats = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const
const dayIn = (language: Language, day: string): string =>
  dateFormat(language, formats).format(new Date(`${day}T12:00:00Z`))
const before: Record<Language, string> = { en: 'on ', fr: 'le ', ar: 'يوم ' }
const windowIn = (language: Language, { day, from, until }: DeliveryWindow): string =>
  `${before[language]}${dayIn(language, day)}${language === 'ar' ? '،' : ','} ${apart(language, `${from}–${until}`)}`

const addressOf = ({ name, line, postcode, city, country }: NonNullable<OrderRow['deliverTo']>): string =>
  [name, line, `${postcode} ${city}`.trim(), country].filter(Boolean).join(', ')
