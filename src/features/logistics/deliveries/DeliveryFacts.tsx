import { weekday } from '#client/date'
import { useLanguage } from '#client/language'
import { useUnits } from '#client/use-units'
import { useListing, useNumber } from '#ui/Words'
import type { DeliveryDetail } from './contract'
import css from './Deliveries.module.css'
import { useLabels } from './labels'
import { priorityOf } from './rules'
import { useWindows } from './use-delivery-columns'

const needed = ['photo', 'signature', 'scan', 'code', 'note'] as const

/** What a dispatcher asks first: when, how much, what it needs, who brings it. */
export function DeliveryFacts({ delivery }: { delivery: DeliveryDetail }) {
  const t = useLabels()
  const language = useLanguage()
  const number = useNumber()
  const listing = useListing('conjunction')
  const { weight } = useUnits()
  const windows = useWindows()
  const { day, weightGrams, items, skills, features, needs, driver, route, priority, attempt, depot, pickupLine } =
    delivery
  const proof = [
    ...needed.filter((one) => needs[one]).map((one) => t(`need.${one}`)),
    ...(needs.minAge ? [t('ageOf', { age: number(needs.minAge) })] : []),
  ]
  const facts: [string, string][] = [
    [t('field.day'), day ? weekday(day, language) : '–'],
    [t('field.windows'), windows(delivery)],
    [t('load'), [weight(weightGrams), ...(items > 0 ? [t('itemsOf', { count: items })] : [])].join(', ')],
    [t('needsOf'), listing([...skills, ...features]) || '–'],
    [t('proof'), listing(proof) || '–'],
    [t('route'), [driver, route?.code].filter(Boolean).join(' · ') || t('state.unplanned')],
    [t('field.priority'), t(`priority.${priorityOf(priority)}`)],
    [t('field.attempt'), number(attempt)],
    [t('field.depotId'), depot],
    ...(pickupLine === '' ? [] : ([[t('field.pickupLine'), pickupLine]] as [string, string][])),
    ...(delivery.note === '' ? [] : ([[t('field.note'), delivery.note]] as [string, string][])),
  ]
  return (
    <dl className={css['facts']}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
