import { useEffect, useState } from 'react'
import { call } from '#client/http'
import { briefReasons } from '#features/logistics/optimiser/contract/reasons'
import type { Board } from './contract'
import { makeReasonStore, type ReasonStore } from './reason-store'

/** What is known of why deliveries wait, for a day of some depots; old once its routes are others. */
export function useReasons({ day, shown, routes, draft }: Board): ReasonStore {
  const [kept, keep] = useState<{ of: string; store: ReasonStore }>()
  const of = `${shown.map(({ id }) => id).join()} ${day} ${draft?.id ?? 0}`
  const make = () =>
    makeReasonStore(
      async (deliveryIds, depotId) =>
        (await call(briefReasons, { body: { depotId, deliveryIds, ...(draft && { draftId: draft.id }) } })).told,
    )
  const store = kept?.of === of ? kept.store : make()
  if (kept?.of !== of) keep({ of, store })
  const stamp = routes.map(({ id, version }) => `${id}.${version}`).join()
  useEffect(() => store.outdate(stamp), [store, stamp])
  useEffect(() => {
    for (const sign of signs) addEventListener(sign, store.wake, { once: true })
    return () => {
      for (const sign of signs) removeEventListener(sign, store.wake)
    }
  }, [store])
  return store
}
/** Of somebody who is at the page. */
const signs = ['pointermove', 'pointerdown', 'keydown'] as const
