import { shortDay } from '#client/date'
import { useLanguage } from '#client/language'
import { useUnits } from '#client/use-units'
import { useNumber } from '#ui/Words'
import type { Exception } from './contract'
import { useLabels } from './labels'

/** An exception in a line, the facts below it, and where it is put right. */
export function useWords() {
  const t = useLabels()
  const language = useLanguage()
  const number = useNumber()
  const { distance } = useUnits()
  const whoOf = ({ driver, vehicle, route }: Exception): string => driver?.name ?? vehicle?.name ?? route?.code ?? ''
  const vehicleOf = (one: Exception): string => one.vehicle?.name ?? whoOf(one)
  function titleOf(one: Exception): string {
    const { kind, figures, why, delivery } = one
    if (kind === 'late')
      return t(figures.soft ? 'says.lateSoft' : 'says.late', {
        name: whoOf(one),
        minutes: number(figures.minutes ?? 0),
      })
    if (kind === 'failed') return why === '' ? t('says.failedOnly') : t('says.failed', { why })
    if (kind === 'off_route') return t('says.off_route', { name: vehicleOf(one), far: distance(figures.metres ?? 0) })
    if (kind === 'no_signal') return t('says.no_signal', { name: vehicleOf(one) })
    if (kind === 'overload') return t('says.overload', { name: vehicleOf(one) })
    if (kind === 'unplanned') return t('says.unplanned', { name: delivery?.name ?? '' })
    return t('says.address', { line: delivery?.line ?? '' })
  }
  function factsOf({ kind, figures, delivery, route, driver, day }: Exception): string {
    const { number: at, of, attempt, minutes, percent } = figures
    const stop = at !== undefined && of !== undefined ? t('stopOf', { number: number(at), of: number(of) }) : undefined
    const tried = attempt === undefined ? undefined : t('attempt', { number: number(attempt) })
    const facts = {
      late: [route?.code, stop],
      failed: [delivery?.code, delivery?.name, tried],
      off_route: [route?.code, driver?.name],
      no_signal: [route?.code, minutes === undefined ? undefined : t('silentFor', { minutes: number(minutes) })],
      overload: [route?.code, driver?.name],
      unplanned: [delivery?.code, shortDay(day, language)],
      address: [delivery?.code, percent === undefined ? undefined : t('sure', { percent: number(percent) })],
    }[kind]
    return facts.filter(Boolean).join(' · ')
  }
  return { titleOf, factsOf, cureOf: (one: Exception) => cureOf(one, t) }
}

type Words = ReturnType<typeof useLabels>
/** Where something is done about it. */
function cureOf({ kind, delivery, route, vehicle }: Exception, t: Words): { label: string; href: string } | undefined {
  const toRoute = route && { label: t('cure.route'), href: `/apps/logistics/route/${route.id}` }
  if (kind === 'address' && delivery)
    return { label: t('cure.address'), href: `/apps/logistics/settings/addresses/review?delivery=${delivery.id}` }
  if ((kind === 'failed' || kind === 'unplanned') && delivery)
    return { label: t(`cure.${kind}`), href: `/apps/logistics/deliveries?delivery=${delivery.id}` }
  if ((kind === 'off_route' || kind === 'no_signal') && vehicle)
    return { label: t('cure.map'), href: `/apps/logistics/fleet?vehicle=${vehicle.id}` }
  return toRoute ?? undefined
}
