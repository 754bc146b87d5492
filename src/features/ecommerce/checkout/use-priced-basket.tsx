import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query } from '#client/query'
import { getCheckout } from '#features/ecommerce/store/contract/ways'
import { isOfCode } from '#features/ecommerce/orders/contract/codes'
import { listSold, priceWindows, quoteBasket, type Sold } from './contract'
import { pointOf, type Draft } from './draft'
import type { Line } from './use-basket'

export type BasketLine = Line & { product: Sold; variant: Sold['variants'][number] }

/** What the shop says about a basket: what of it is sold, what it costs, and when it could be brought. */
export function usePricedBasket(lines: readonly Line[], draft: Draft) {
  const shop = useQuery(query(getCheckout))
  const ids = lines.map(({ variantId }) => variantId).toSorted((a, b) => a - b)
  const sold = useQuery({
    ...query(listSold, { query: { variants: ids.join(',') } }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  })
  const basket = lines.flatMap((line): BasketLine[] => {
    const product = sold.data?.products.find(({ variants }) => variants.some(({ id }) => id === line.variantId))
    const variant = product?.variants.find(({ id }) => id === line.variantId)
    return product && variant ? [{ ...line, product, variant }] : []
  })
  const country = draft.country || shop.data?.country || ''
  const at = pointOf(draft)
  const items = basket.map(({ variantId, quantity }) => ({ variantId, quantity }))
  const windows = useQuery({
    ...query(priceWindows, {
      body: { items, country, at: at ?? { lat: 0, lon: 0 }, ...(draft.code !== '' && { code: draft.code }) },
    }),
    enabled: items.length > 0 && at !== null && country !== '',
    placeholderData: keepPreviousData,
    retry: false,
  })
  const body = { items, ...(country && { country }), at, window: at ? draft.window : null }
  const asked = { placeholderData: keepPreviousData, retry: false }
  const isAsked = items.length > 0 && shop.data !== undefined
  const plain = useQuery({ ...query(quoteBasket, { body }), ...asked, enabled: isAsked })
  const reduced = useQuery({
    ...query(quoteBasket, { body: { ...body, code: draft.code } }),
    ...asked,
    enabled: isAsked && draft.code !== '',
  })
  // a code that does not count takes nothing off, and everything else is as it was
  const codeRefused = draft.code !== '' && reduced.error && isOfCode(reduced.error) ? reduced.error : undefined
  const quote = draft.code === '' || codeRefused ? plain : reduced
  return {
    shop,
    sold,
    basket,
    items,
    country,
    windows,
    quote,
    codeRefused,
    isFilling: ids.length > 0 && sold.data === undefined && !sold.error,
    /** What was put in and is not sold any more. */
    gone: sold.data && !sold.isPlaceholderData ? lines.length - basket.length : 0,
  }
}
