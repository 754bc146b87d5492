import { IconAlertTriangle, IconCarOff, IconCircleCheck, IconRouteOff, IconTool, IconTruck } from '@tabler/icons-react'
import { useSearchText } from '#client/use-search-text'
import { StatStrip, type Stat } from '#ui/StatStrip'
import { useNumber } from '#ui/Words'
import type { Dashboard } from './contract'
import css from './FleetStrip.module.css'
import { useLabels } from './labels'
import { Spent } from './Spent.tsx'
import { linksOf } from './rules'

/** The fleet by state, and below it how its time was spent. The first four add up to all of it. */
export function FleetStrip({ data }: { data: Dashboard }) {
  'use no memo'
  const { day, vehicles } = data
  const t = useLabels()
  const number = useNumber()
  const [{ depot }] = useSearchText()
  const links = linksOf({ day, depot })
  const { states } = vehicles
  const stats: Stat[] = [
    {
      label: t('fleet.on_route'),
      icon: IconTruck,
      figure: number(states.on_route),
      unit: t('ofVehicles', { total: number(vehicles.total) }),
      context: t('signals', { live: number(vehicles.live), silent: number(vehicles.silent) }),
      href: links.on_route,
    },
    {
      label: t('fleet.available'),
      icon: IconCircleCheck,
      figure: number(states.available + states.assigned),
      context: t('assigned', { count: states.assigned }),
      href: links.available,
    },
    {
      label: t('fleet.maintenance'),
      icon: IconTool,
      figure: number(states.maintenance),
      context: t('inWorkshop'),
      href: links.maintenance,
    },
    {
      label: t('fleet.out_of_service'),
      icon: IconCarOff,
      figure: number(states.out_of_service),
      context: t('takenOut'),
      href: links.out_of_service,
    },
    {
      label: t('fleet.off_route'),
      icon: IconRouteOff,
      figure: number(vehicles.offRoute),
      context: t('offTheirWay'),
      href: links.offRoute,
    },
    {
      label: t('fleet.warned'),
      icon: IconAlertTriangle,
      figure: number(vehicles.warned),
      context: t('withWarnings'),
      href: links.warned,
    },
  ]
  return (
    <section className={css['fleet']} aria-label={t('overview')}>
      <StatStrip stats={stats} />
      <Spent data={data} />
    </section>
  )
}
