import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { weekday } from '#client/date'
import { useLanguage } from '#client/language'
import { query } from '#client/query'
import { useNumber } from '#ui/Words'
import type { Delivery } from '#features/logistics/deliveries/contract'
import { listOpenRoutes } from '#features/logistics/deliveries/contract/routed'
import { useLabels } from './labels'

/** Of the list. */
export type Words = (key: 'route' | 'noDriver' | `state.${Delivery['state']}`) => string
type RouteFieldProps = {
  day: string | undefined
  words: Words
  value: string | undefined
  set: (value: string | undefined) => void
}
/** The routes of the day that may still be given something. */
export function RouteField({ day = '', words, value, set }: RouteFieldProps) {
  const t = useLabels()
  const language = useLanguage()
  const number = useNumber()
  const { data } = useQuery({ ...query(listOpenRoutes, { query: { day } }), enabled: day !== '' })
  const none = day === '' || data?.routes.length === 0
  return (
    <Select
      data-autofocus
      searchable
      label={words('route')}
      description={day ? t('toRouteText', { day: weekday(day, language) }) : undefined}
      placeholder={none ? t('toRouteNone') : t('toRouteWhich')}
      disabled={none}
      value={value ?? null}
      onChange={(chosen) => set(chosen ?? undefined)}
      comboboxProps={{ zIndex: 400 }}
      data={(data?.routes ?? []).map(({ id, code, driver, vehicle, stops }) => ({
        value: String(id),
        label: [code, driver ?? words('noDriver'), vehicle, t('stopsOf', { count: stops, number: number(stops) })]
          .filter(Boolean)
          .join(' · '),
      }))}
    />
  )
}
