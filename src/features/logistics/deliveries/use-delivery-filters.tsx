import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { weekday } from '#client/date'
import { useLanguage } from '#client/language'
import { query } from '#client/query'
import { isDay } from '#contract/zone'
import { listDepots } from '#features/logistics/depots/contract'
import { listDrivers } from '#features/logistics/drivers/contract'
import { sources } from '#features/logistics/deliveries/contract/freight'
import { listZones } from '#features/logistics/zones/contract'
import type { ListFilter } from '#ui/list-types'
import { useNumber } from '#ui/Words'
import { useLabels } from './labels'
import { priorities } from './rules'
import { deliveryStates } from '#features/logistics/deliveries/contract/states'

const days = ['yesterday', 'today', 'tomorrow'] as const
const all = { query: { itemsPerPage: 1000 } }
const optionsOf = (rows: readonly { id: number; name: string }[] | undefined) =>
  (rows ?? []).map(({ id, name }) => ({ value: String(id), label: name }))

/** All that a dispatcher may narrow the list by; who drives and where is fetched when somebody looks. */
export function useDeliveryFilters(set: Readonly<Record<string, readonly string[]>>): ListFilter[] {
  'use no memo'
  const t = useLabels()
  const number = useNumber()
  const language = useLanguage()
  const [reached, setReached] = useState<readonly string[]>([])
  const reach = (name: string) => ({ name, onReach: () => setReached([...reached, name]) })
  const isAsked = (name: string) => reached.includes(name) || (set[name] ?? []).length > 0
  const { data: depots } = useQuery({ ...query(listDepots, all), enabled: isAsked('depot') })
  const { data: zones } = useQuery({ ...query(listZones, all), enabled: isAsked('zone') })
  const { data: drivers } = useQuery({ ...query(listDrivers, all), enabled: isAsked('driver') })
  return [
    {
      name: 'state',
      label: t('field.state'),
      options: (['open', 'unplanned', 'unsorted', 'brought', 'counted', ...deliveryStates] as const).map((value) => ({
        value,
        label: t(`state.${value}`),
      })),
    },
    {
      name: 'day',
      label: t('field.day'),
      pick: t('day.pick'),
      options: [
        ...days.map((value) => ({ value: value as string, label: t(`day.${value}`) })),
        ...(set['day'] ?? []).flatMap((value) => (isDay(value) ? [{ value, label: weekday(value, language) }] : [])),
      ],
    },
    { ...reach('depot'), label: t('field.depotId'), options: optionsOf(depots?.depots) },
    { ...reach('zone'), label: t('zone'), options: optionsOf(zones?.zones) },
    { ...reach('driver'), label: t('field.driver'), options: optionsOf(drivers?.drivers) },
    {
      name: 'priority',
      label: t('field.priority'),
      options: (Object.keys(priorities) as (keyof typeof priorities)[]).map((value) => ({
        value,
        label: t(`priority.${value}`),
      })),
    },
    {
      name: 'source',
      label: t('field.source'),
      options: sources.map((value) => ({ value, label: t(`source.${value}`) })),
    },
    {
      name: 'attempt',
      label: t('field.attempt'),
      options: [1, 2, 3].map((value) => ({ value: String(value), label: number(value) + (value === 3 ? '+' : '') })),
    },
  ]
}
