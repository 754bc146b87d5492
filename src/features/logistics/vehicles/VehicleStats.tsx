import { useQuery } from '@tanstack/react-query'
import { IconAlertTriangle } from '@tabler/icons-react'
import { query } from '#client/query'
import { StatStrip } from '#ui/StatStrip'
import { useNumber } from '#ui/Words'
import { summariseFleet } from './contract'
import { useLabels } from './labels'
import { stateLooks } from './state-looks.tsx'

const list = '/apps/logistics/settings/vehicles'

/** How many are where; each figure leads to its rows. */
export function VehicleStats() {
  const t = useLabels()
  const number = useNumber()
  const percent = useNumber({ style: 'percent' })
  const { data } = useQuery(query(summariseFleet))
  const figure = (value: number | undefined) => (value === undefined ? '–' : number(value))
  const share = (part: number) =>
    data && data.total > 0 ? t('ofFleet', { share: percent(part / data.total) }) : '\u00a0'
  return (
    <StatStrip
      stats={[
        {
          label: t('state.on_route'),
          icon: stateLooks.on_route.icon,
          figure: figure(data?.on_route),
          context: data ? share(data.on_route) : '\u00a0',
          href: `${list}?state=on_route`,
        },
        {
          label: t('state.available'),
          icon: stateLooks.available.icon,
          figure: figure(data?.available),
          context: data ? t('assignedToo', { count: data.assigned }) : '\u00a0',
          href: `${list}?state=available`,
        },
        {
          label: t('state.maintenance'),
          icon: stateLooks.maintenance.icon,
          figure: figure(data?.maintenance),
          context: data ? t('outToo', { count: data.out_of_service }) : '\u00a0',
          href: `${list}?state=maintenance`,
        },
        {
          label: t('warned'),
          icon: IconAlertTriangle,
          figure: figure(data?.warned),
          context: data ? t('unseen', { count: data.unacknowledged }) : '\u00a0',
          href: `${list}?warning=${['Ecu Not Responding', 'Oil Leakage', 'Fuel Problems', 'Temperature not optimal'].join(',')}`,
          wide: true,
        },
      ]}
    />
  )
}
