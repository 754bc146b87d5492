/** What both sides decide alike about baskets and what sending them costs. */
import type { Language } from '#contract/place'
import type { BasketItem } from '#features/ecommerce/orders/contract/placing'

type Near = { nearMinutes?: number | undefined; nearCents?: number | undefined }
/** What sending costs in a window: less where a van is near anyway. `minutes`: by how much the best route gets longer; 0 on a
 *  day that nobody has planned, null where no route has room. @example windowPrice(690, null, {}).cents // null */
export function windowPrice(
  sendingCents: number,
  minutes: number | null,
  { nearMinutes = 0, nearCents = 0 }: Near,
): { cents: number | null; isNear: boolean } {
  if (minutes === null) return { cents: null, isNear: false }
  const isNear = minutes > 0 && minutes <= nearMinutes
  return { cents: isNear ? Math.max(0, sendingCents - nearCents) : sendingCents, isNear }
}

type Line = BasketItem & { variantId: number }
/** So many of a variant; none takes it out. @example withQuantity([], 7, 2) // [{ variantId: 7, quantity: 2 }] */
export function withQuantity(lines: readonly Line[], variantId: number, quantity: number): Line[] {
  if (quantity < 1) return lines.filter((line) => line.variantId !== variantId)
  const set = { variantId, quantity: Math.min(quantity, 1000) }
  return lines.some((line) => line.variantId === variantId)
    ? lines.map((line) => (line.variantId === variantId ? set : line))
    : [...lines, set]
}

/** What stands before the link by which an order is paid. */
export const payWords: Record<Language, string> = {
  en: 'Pay by card:',
  fr: 'Payer par carte :',
  ar: 'ادفع بالبطاقة:',
}
/** What stands before the link by which a delivery is followed. */
export const trackingWords: Record<Language, string> = {
  en: 'Follow your delivery:',
  fr: 'Suivez votre livraison :',
  ar: 'تابع توصيلتك:',
}
