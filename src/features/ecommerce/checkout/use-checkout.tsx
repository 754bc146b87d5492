import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { caller, type Failure } from '#client/call'
import { send } from '#client/http'
import { useLanguage } from '#client/language'
import { query } from '#client/query'
import { useSession } from '#client/session'
import { focusFirstError } from '#client/form'
import { checkOut, listSold, priceWindows, quoteBasket, type Sold } from './contract'
import { getCheckout, type Method } from '#features/ecommerce/store/contract/ways'
import {
  bodyOf,
  confirmationAt,
  Draft,
  Key,
  emptyDraft,
  faultsOf,
  Lines,
  pointOf,
  type Confirmation,
  type Faults,
  type Line,
} from './draft'
import { withQuantity } from './rules'
import { useKept } from '#client/use-kept'
import { randomId } from '#client/random-id'

export type Variant = Sold['variants'][number]
export type BasketLine = Line & { product: Sold; variant: Variant }

/** All of a checkout but its looks. `kept`: whose basket it is, that of a visitor or that of the telephone. */
export function useCheckout(kept: 'front' | 'desk') {
  const language = useLanguage()
  const { person } = useSession()
  const isOwn = kept === 'front'
  const [lines, setLines] = useKept(`${kept}:basket`, Lines, [])
  const [draft, keepDraft] = useKept(`${kept}:checkout`, Draft, {
    ...emptyDraft,
    ...(isOwn && person && { name: person.fullName, email: person.email }),
  })
  const [confirmation, showConfirmation] = useState(() => confirmationAt(`${kept}:placed`))
  const setConfirmation = (next: Confirmation) => {
    showConfirmation(next)
    sessionStorage.setItem(`${kept}:placed`, JSON.stringify(next))
  }
  const [faults, setFaults] = useState<Faults>({})
  const [refusal, setRefusal] = useState<Failure<typeof checkOut>>()
  const [busy, setBusy] = useState(false)
  // of one order until its answer is here: sent again after a lost one, also by a page that was loaded again, it is placed once
  const [key, setKey] = useKept(`${kept}:key`, Key, '')

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
    ...query(priceWindows, { body: { items, country, at: at ?? { lat: 0, lon: 0 } } }),
    enabled: items.length > 0 && at !== null && country !== '',
    placeholderData: keepPreviousData,
    retry: false,
  })
  const quote = useQuery({
    ...query(quoteBasket, { body: { items, ...(country && { country }), at, window: at ? draft.window : null } }),
    enabled: items.length > 0 && shop.data !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const method: Method = draft.method ?? shop.data?.methods[0] ?? 'transfer'
  const isTest = shop.data?.testPayments === true && (method === 'mastercard' || method === 'paypalLogo')

  const change = (next: Partial<Draft>) => {
    keepDraft({ ...draft, ...next })
    setRefusal(undefined)
    setFaults(Object.fromEntries(Object.entries(faults).filter(([field]) => !(field in next))))
  }
  async function place(): Promise<void> {
    const sending = { items, method, language, testPayment: isTest }
    const said = { ...draft, country }
    const wrong = faultsOf(said, sending, { phone: shop.data?.phone ?? 'may', note: shop.data?.note ?? 'may' })
    setFaults(wrong)
    setRefusal(undefined)
    if (Object.keys(wrong).length > 0) return focusFirstError()
    setBusy(true)
    const own = key || randomId()
    setKey(own)
    const keyed = caller((url, init) => {
      const headers = new Headers(init.headers)
      headers.set('idempotency-key', own)
      return send(url, { ...init, headers })
    })
    try {
      const placed = await keyed(checkOut, { body: { ...bodyOf(said, sending), ...(!isOwn && { forCaller: true }) } })
      setConfirmation({ ...placed, email: draft.email })
      setLines([])
      // whoever orders again lives where they lived; whoever calls next does not
      keepDraft(isOwn ? { ...said, window: null, note: '' } : emptyDraft)
      setKey('')
    } catch (error) {
      const failure = error as Failure<typeof checkOut>
      setRefusal(failure)
      // whoever has no answer does not know whether it was placed
      if (!isUnanswered(failure)) setKey('')
      if (failure.code === 'window_full' || failure.code === 'window_refused') {
        keepDraft({ ...said, window: null })
        void windows.refetch()
      }
      void sold.refetch()
    } finally {
      setBusy(false)
    }
  }
  return {
    shop,
    basket,
    isFilling: ids.length > 0 && sold.data === undefined && !sold.error,
    /** What was put in and is not sold any more. */
    gone: sold.data && !sold.isPlaceholderData ? lines.length - basket.length : 0,
    draft: { ...draft, country },
    change,
    faults,
    refusal,
    quote,
    windows,
    method,
    isTest,
    busy,
    place,
    confirmation,
    again: () => setConfirmation(null),
    set: (variantId: number, quantity: number) => setLines(withQuantity(lines, variantId, quantity)),
    quantityOf: (variantId: number) => lines.find((line) => line.variantId === variantId)?.quantity ?? 0,
  }
}
const isUnanswered = ({ code }: { code: string }): boolean => ['offline', 'unavailable', 'bug'].includes(code)
export type Checkout = ReturnType<typeof useCheckout>
