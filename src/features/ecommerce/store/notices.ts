import { numberFormat } from '#contract/formats'
import * as z from 'zod/mini'
import { notice } from '#contract/notice'

export const orderPlaced = notice({
  kind: 'order_placed',
  icon: 'shopping-cart',
  title: { en: 'An order came in', fr: 'Une commande est arrivée', ar: 'وصل طلب' },
  facts: z.object({ order: z.int(), customer: z.string() }),
  says: {
    en: ({ order, customer }) => `${customer} placed order #${order}`,
    fr: ({ order, customer }) => `${customer} a passé la commande n° ${order}`,
    ar: ({ order, customer }) => `قدّم ${customer} الطلب رقم ${order}`,
  },
  mails: {
    en: ({ order, customer }) => `${customer} placed order #${order}:`,
    fr: ({ order, customer }) => `${customer} a passé la commande n° ${order} :`,
    ar: ({ order, customer }) => `قدّم ${customer} الطلب رقم ${order}:`,
  },
  path: ({ order }) => `/apps/ecommerce/order/details/${order}`,
})

const pieces = new Intl.PluralRules('ar')
const leftInArabic: Partial<Record<Intl.LDMLPluralRule, string>> = {
  zero: 'لم تبقَ أي قطعة',
  one: 'بقيت قطعة واحدة',
  two: 'بقيت قطعتان',
}
const arabic = (left: number): string => {
  const rule = pieces.select(left)
  return leftInArabic[rule] ?? `بقيت ${numberFormat('ar').format(left)} ${rule === 'few' ? 'قطع' : 'قطعة'}`
}
const english = (left: number): string => (left === 0 ? 'none left' : `${left} left`)
const french = (left: number): string =>
  left === 0 ? 'il n’en reste plus' : left === 1 ? 'il en reste 1' : `il en reste ${left}`

export const stockLow = notice({
  kind: 'stock_low',
  icon: 'tag',
  title: { en: 'Little of a product is left', fr: 'Il reste peu d’un produit', ar: 'أوشك منتج على النفاد' },
  facts: z.object({ productId: z.int(), name: z.string(), left: z.int() }),
  says: {
    en: ({ name, left }) => `${name}: ${english(left)}`,
    fr: ({ name, left }) => `${name} : ${french(left)}`,
    ar: ({ name, left }) => `${name}: ${arabic(left)}`,
  },
  mails: {
    en: ({ name, left }) => `Of ${name} there is little in stock, ${english(left)}:`,
    fr: ({ name, left }) => `le stock de ${name} est bas, ${french(left)} :`,
    ar: ({ name, left }) => `مخزون ${name} منخفض، ${arabic(left)}:`,
  },
  path: ({ productId }) => `/apps/ecommerce/product/edit/${productId}`,
})
