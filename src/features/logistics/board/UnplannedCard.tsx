import { IconClock, IconMapPin, IconMapPinOff, IconRosetteDiscountCheck } from '@tabler/icons-react'
import { useUnits } from '#client/use-units'
import type { Fit } from '#features/logistics/deliveries/contract/routed'
import { AskButton } from './AskButton.tsx'
import { BestPlaces } from './BestPlaces.tsx'
import type { Unplanned } from './contract'
import { useLabels } from './labels'
import css from './UnplannedCard.module.css'
import { WatcherAt } from './Watchers.tsx'

export type CardProps = {
  one: Unplanned
  isChosen: boolean
  isHovered: boolean
  toggle: (id: number) => void
  show: (id: number) => void
  onHover: (id: number | undefined) => void
  zone: string
  /** Why nobody brings it, and what would change that. */
  ask: ((id: number) => void) | undefined
  /** Into a place that was found for it. */
  put: ((delivery: Unplanned, fit: Fit) => void) | undefined
}

/** One that waits: to be chosen, dragged, asked about and put somewhere. */
export function UnplannedCard({ one, isChosen, isHovered, toggle, show, onHover, zone, ask, put }: CardProps) {
  const t = useLabels()
  return (
    <li
      className={css['card']}
      data-delivery={one.id}
      data-chosen={isChosen || undefined}
      data-hovered={isHovered || undefined}
      onPointerEnter={() => onHover(one.id)}
      onPointerLeave={() => onHover(undefined)}
    >
      <input type="checkbox" aria-label={one.customer} checked={isChosen} onChange={() => toggle(one.id)} />
      <UnplannedFacts one={one} show={show} />
      {ask && <AskButton label={t('whyNot')} ask={() => ask(one.id)} />}
      {put && one.lat !== null && <BestPlaces delivery={one} zone={zone} put={(fit) => put(one, fit)} />}
      <WatcherAt deliveryId={one.id} />
    </li>
  )
}

function UnplannedFacts({ one, show }: { one: Unplanned; show: (id: number) => void }) {
  const t = useLabels()
  const { weight } = useUnits()
  const when = one.windows.map(({ from, until }) =>
    from === '00:00' ? t('until', { time: until }) : `${from}–${until}`,
  )
  const needs = [...one.skills, ...one.features]
  return (
    <>
      <button type="button" className={css['cardName']} onClick={() => show(one.id)}>
        <strong>{one.customer}</strong>
        <small>
          <bdi dir="ltr">{one.code}</bdi>
        </small>
        <span>
          {[one.line, when.join(', ') || t('anyTime'), ...(one.weightGrams > 0 ? [weight(one.weightGrams)] : [])].join(
            ' · ',
          )}
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
