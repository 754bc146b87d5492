import { Suspense, useEffect, useRef } from 'react'
import { BriefAnswer } from '#features/logistics/optimiser/lent'
import { AskButton } from './AskButton.tsx'
import css from './CardReason.module.css'
import { useLabels } from './labels'
import type { Give } from './use-draft-answer'
import { useKnownReason, useReasonStore } from './reason-store'

type ReasonProps = {
  deliveryId: number
  depotId: number
  mayAnswer: boolean
  give: Give | undefined
  ask: () => void
  done: () => void
}

/** On a card that is seen: why nobody brings it and what would change that; until that is known, the question. */
export function CardReason({ deliveryId, depotId, mayAnswer, give, ask, done }: ReasonProps) {
  const t = useLabels()
  const store = useReasonStore()
  const known = useKnownReason(deliveryId)
  const place = useRef<HTMLDivElement>(null)
  const isOld = known?.isOld ?? true
  useEffect(() => {
    if (!place.current || !isOld) return
    const looking = new IntersectionObserver(([entry]) =>
      entry?.isIntersecting ? store.want(deliveryId, depotId) : store.unseen(deliveryId),
    )
    looking.observe(place.current)
    return () => {
      looking.disconnect()
      store.unseen(deliveryId)
    }
  }, [deliveryId, depotId, isOld, store])
  const question = <AskButton label={t('whyNot')} ask={ask} />
  return (
    <div ref={place} className={css['reason']}>
      {known ? (
        <Suspense fallback={question}>
          <BriefAnswer {...known} mayAnswer={mayAnswer} give={give} ask={ask} done={done} />
        </Suspense>
      ) : (
        question
      )}
    </div>
  )
}
