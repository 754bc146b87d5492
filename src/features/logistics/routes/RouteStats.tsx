import {
  IconAlertTriangle,
  IconBuildingWarehouse,
  IconCircleCheck,
  IconRoad,
  IconSteeringWheel,
  IconWeight,
} from '@tabler/icons-react'
import { useUnits } from '#client/use-units'
import { useLasting } from '#client/use-lasting'
import { Change, StatStrip } from '#ui/StatStrip'
import { useMoney } from '#ui/use-money'
import { useNumber } from '#ui/Words'
import type { RouteDetail } from './contract'
import { useLabels } from './labels'
import { useClock } from './use-words'

/** How the day of this route goes, at a glance. */
export function RouteStats({ route }: { route: RouteDetail }) {
  'use no memo'
  const t = useLabels()
  const number = useNumber()
  const lasting = useLasting()
  const clock = useClock(route.zone)
  const money = useMoney()
  const { distance, weight } = useUnits()
  const here = `/apps/logistics/route/${route.id}`
  const end = route.list.at(-1)
  const start = route.list[0]
  const behind =
    end?.arriveAt && route.plannedEnd ? (Date.parse(end.arriveAt) - Date.parse(route.plannedEnd)) / 1000 : 0
  const highest = Math.max(0, ...route.list.map(({ load }) => load.weightGrams))
  const most = route.capacity.weightGrams
  const toGo = route.stops - route.done - route.failed
  const onPlan =
    Math.abs(behind) < 60 ? (
      t('stat.onPlan')
    ) : (
      <Change good={behind < 0}>{t(behind < 0 ? 'stat.early' : 'stat.late', { time: lasting(behind) })}</Change>
    )
  const isOut = route.startedAt !== null
  return (
    <StatStrip
      stats={[
        {
          label: t('stat.done'),
          icon: IconCircleCheck,
          figure: number(route.done),
          unit: t('stat.of', { count: number(route.stops) }),
          context:
            route.failed > 0 ? (
              <Change good={false}>{t('stat.failed', { count: route.failed })}</Change>
            ) : (
              t('stat.toGo', { count: toGo })
            ),
          href: here,
        },
        {
          label: end?.kind === 'end' && end.depotId !== null ? t('stat.back', { name: end.name }) : t('stat.end'),
          icon: IconBuildingWarehouse,
          figure: clock(end?.arriveAt ?? null),
          context: isOut ? onPlan : t('stat.leaves', { time: clock(start?.leaveAt ?? null) }),
          href: here,
        },
        {
          label: t('stat.driving'),
          icon: IconSteeringWheel,
          figure: lasting(route.driveSeconds),
          context: t('stat.service', { service: lasting(route.serviceSeconds), pause: lasting(route.breakSeconds) }),
          href: here,
          wide: true,
        },
        {
          label: t('stat.distance'),
          icon: IconRoad,
          figure: distance(route.metres),
          context: route.currency
            ? t('stat.cost', { cost: money({ cents: route.costCents, currency: route.currency }) })
            : '\u00a0',
          href: here,
          wide: true,
        },
        {
          label: t('stat.load'),
          icon: IconWeight,
          figure: weight(highest),
          context: most === null ? t('stat.unlimited') : t('stat.highest', { most: weight(most) }),
          href: here,
          wide: true,
        },
        {
          label: t('stat.faults'),
          icon: IconAlertTriangle,
          figure: number(route.violated),
          context: t('stat.wait', { time: lasting(route.waitSeconds) }),
          href: here,
        },
      ]}
    />
  )
}
