import { useState } from 'react'
import { caller, type Failure } from '#client/call'
import { send } from '#client/http'
import { useLanguage } from '#client/language'
import { useSession } from '#client/session'
import { focusFirstError } from '#client/form'
import { checkOut } from './contract'
import type { Method } from '#features/ecommerce/store/contract/ways'
import { bodyOf, confirmationAt, Draft, Key, emptyDraft, faultsOf, type Confirmation, type Faults } from './draft'
import { useBasket } from './use-basket'
import { usePricedBasket } from './use-priced-basket'
import { useKept } from '#client/use-kept'
import { randomId } from '#client/random-id'

/** All of a checkout but its looks. `kept`: whose basket it is, that of a visitor or that of the telephone. */
export function useCheckout(kept: 'front' | 'desk') {
  const language = useLanguage()
  const { person } = useSession()
  const isOwn = kept === 'front'
  const { lines, setLines, set, quantityOf } = useBasket(kept)
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

  const { sold, items, country, ...priced } = usePricedBasket(lines, draft)
  const { shop, windows } = priced
  const method: Method = draft.method ?? shop.data?.methods[0] ?? 'transfer'
  const isCard = method === 'mastercard'
  // where a provider takes cards, nothing stands for it
  const isTest = shop.data?.testPayments === true && ((isCard && !shop.data.takesCards) || method === 'paypalLogo')

  const change = (next: Partial<Draft>) => {
    keepDraft({ ...draft, ...next })
    setRefusal(undefined)
    const changed = (field: string) => Object.keys(next).some((one) => field === one || field.startsWith(`${one}.`))
    setFaults(Object.fromEntries(Object.entries(faults).filter(([field]) => !changed(field))))
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
      keepDraft(isOwn ? { ...said, window: null, note: '', code: '' } : emptyDraft)
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
      void priced.quote.refetch()
    } finally {
      setBusy(false)
    }
  }
  return {
    ...priced,
    draft: { ...draft, country },
    change,
    faults,
    refusal,
    method,
    isTest,
    busy,
    place,
    confirmation,
    again: () => setConfirmation(null),
    set,
    quantityOf,
  }
}
const isUnanswered = ({ code }: { code: string }): boolean => ['offline', 'unavailable', 'bug'].includes(code)
export type Checkout = ReturnType<typeof useCheckout>
