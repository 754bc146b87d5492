import { IconAlertTriangle, IconCarOff, IconCircleCheck, IconRouteOff, IconTool, IconTruck } from '@tabler/icons-react'
import { useSearchText } from '#client/use-search-text'
import { warningKinds } from '#features/logistics/vehicles/contract'
import { StatStrip, type Stat } from '#ui/StatStrip'
import { useNumber } from '#ui/Words'
import type { Dashboard } from './contract'
import css from './FleetStrip.module.css'
import { useLabels } from './labels'
import { Spent } from './Spent.tsx'
import { inQuery } from './use-figures'

/** The fleet by state, and below it how its time was spent. The first four add up to all of it. */
export function FleetStrip({ data: { vehicles, spent, zone } }: { data: Dashboard }) {
  const t = useLabels()
  const number = useNumber()
  const [{ depot }] = useSearchText()
  const list = (more: Record<string, string>) => `/apps/logistics/settings/vehicles${inQuery({ ...more, depot })}`
  const { states } = vehicles
  const stats: Stat[] = [
    {
      label: t('fleet.on_route'),
      icon: IconTruck,
      figure: number(states.on_route),
      unit: t('ofVehicles', { total: number(vehicles.total) }),
      context: t('signals', { live: number(vehicles.live), silent: number(vehicles.silent) }),
      href: list({ state: 'on_route' }),
    },
    {
      label: t('fleet.available'),
      icon: IconCircleCheck,
      figure: number(states.available + states.assigned),
      context: t('assigned', { count: states.assigned }),
      href: list({ state: 'parked' }),
    },
    {
      label: t('fleet.maintenance'),
      icon: IconTool,
      figure: number(states.maintenance),
      context: t('inWorkshop'),
      href: list({ state: 'maintenance' }),
    },
    {
      label: t('fleet.out_of_service'),
      icon: IconCarOff,
      figure: number(states.out_of_service),
      context: t('takenOut'),
      href: list({ state: 'out_of_service' }),
    },
    {
      label: t('fleet.off_route'),
      icon: IconRouteOff,
      figure: number(vehicles.offRoute),
      context: t('offTheirWay'),
      href: `/apps/logistics/exceptions${inQuery({ kind: 'off_route', state: 'open,acknowledged', depot })}`,
      wide: true,
    },
    {
      label: t('fleet.warned'),
      icon: IconAlertTriangle,
      figure: number(vehicles.warned),
      context: t('withWarnings'),
      href: list({ warning: warningKinds.join(',') }),
      wide: true,
    },
  ]
  return (
    <section className={css['fleet']} aria-label={t('overview')}>
      <StatStrip stats={stats} />
      <Spent spent={spent} zone={zone} />
    </section>
  )
}
