import { IconClock, IconMapPin, IconMapPinOff, IconRosetteDiscountCheck } from '@tabler/icons-react'
import { useUnits } from '#client/use-units'
import type { Fit } from '#features/logistics/deliveries/contract/routed'
import { BestPlaces } from './BestPlaces.tsx'
import { CardReason } from './CardReason.tsx'
import type { Unplanned } from './contract'
import { useLabels } from './labels'
import css from './UnplannedCard.module.css'
import type { Give } from './use-draft-answer'
import { WatcherAt } from './Watchers.tsx'
import { useDigits } from './written'

export type CardProps = {
  one: Unplanned
  /** Of all that were found, this one. */
  place: { at: number; of: number }
  isChosen: boolean
  isHovered: boolean
  toggle: (id: number) => void
  show: (id: number) => void
  onHover: (id: number | undefined) => void
  zone: string
  /** Of several depots the one where it lies. */
  homes: ReadonlyMap<number, string> | undefined
  /** Why nobody brings it, and what would change that. */
  ask: ((id: number) => void) | undefined
  /** Not while a preview is looked at. */
  mayAnswer: boolean
  /** How an answer is given, where it is not the plan that is there that it changes. */
  give: Give | undefined
  /** One of the answers was given. */
  answered: () => void
  currency: string
  /** Into a place that was found for it. */
  put: ((delivery: Unplanned, fit: Fit) => void) | undefined
}

/** One that waits: to be chosen, dragged, asked about and put somewhere. */
export function UnplannedCard({
  one,
  place,
  isChosen,
  isHovered,
  toggle,
  show,
  onHover,
  zone,
  homes,
  currency,
  ask,
  mayAnswer,
  give,
  answered,
  put,
}: CardProps) {
  return (
    <li
      className={css['card']}
      aria-posinset={place.at}
      aria-setsize={place.of}
      data-delivery={one.id}
      data-chosen={isChosen || undefined}
      data-hovered={isHovered || undefined}
      onPointerEnter={() => onHover(one.id)}
      onPointerLeave={() => onHover(undefined)}
    >
      <input type="checkbox" aria-label={one.customer} checked={isChosen} onChange={() => toggle(one.id)} />
      <UnplannedFacts one={one} home={homes?.get(one.depotId)} show={show} />
      {ask && (
        <CardReason
          deliveryId={one.id}
          depotId={one.depotId}
          mayAnswer={mayAnswer}
          give={give}
          ask={() => ask(one.id)}
          done={answered}
        />
      )}
      {put && one.lat !== null && (
        <BestPlaces delivery={one} zone={zone} currency={currency} put={(fit) => put(one, fit)} />
      )}
      <WatcherAt deliveryId={one.id} />
    </li>
  )
}

type FactsProps = { one: Unplanned; home: string | undefined; show: (id: number) => void }
function UnplannedFacts({ one, home, show }: FactsProps) {
  const t = useLabels()
  const { weight } = useUnits()
  const digits = useDigits()
  const when = one.windows.map(({ from, until }) =>
    digits(from === '00:00' ? t('until', { time: until }) : `${from}–${until}`),
  )
  const needs = [...one.skills, ...one.features]
  return (
    <>
      <button type="button" className={css['cardName']} onClick={() => show(one.id)}>
        <strong>{one.customer}</strong>
        <small>
          <bdi dir="ltr">{digits(one.code)}</bdi>
        </small>
        <span>
          {[
            one.line,
            when.join(', ') || t('anyTime'),
            ...(one.weightGrams > 0 ? [weight(one.weightGrams)] : []),
            ...(home ? [home] : []),
          ].join(' · ')}
        </span>
      </button>
      <Hints one={one} needs={needs} />
    </>
  )
}

/** What makes it harder than others. */
function Hints({ one, needs }: { one: Unplanned; needs: readonly string[] }) {
  const t = useLabels()
  const hints = [
    ...(one.lat === null ? [{ icon: IconMapPinOff, text: t('noPoint') }] : []),
    ...(one.lat !== null && one.confidence < 0.6 ? [{ icon: IconMapPin, text: t('unsure') }] : []),
    ...(needs.length > 0 ? [{ icon: IconRosetteDiscountCheck, text: t('needs', { what: needs.join(', ') }) }] : []),
    ...(one.priority > 0 ? [{ icon: IconClock, text: t('priorityOf', { value: one.priority }) }] : []),
  ]
  return hints.map(({ icon: Icon, text }) => (
    <span key={text} className={css['hint']}>
      <Icon size={14} aria-hidden />
      {text}
    </span>
  ))
}
