import { useQuery } from '@tanstack/react-query'
import { IconCalendarCheck, IconClockExclamation, IconSteeringWheel, IconUsers } from '@tabler/icons-react'
import { query } from '#client/query'
import { StatStrip } from '#ui/StatStrip'
import { useNumber } from '#ui/Words'
import { summariseDrivers } from './contract'
import { useLabels } from './labels'

const list = '/apps/logistics/drivers'

/** Who is there and who is not; each figure leads to its rows. */
export function DriverStats() {
  const t = useLabels()
  const number = useNumber()
  const { data } = useQuery(query(summariseDrivers))
  const figure = (value: number | undefined) => (value === undefined ? '–' : number(value))
  return (
    <StatStrip
      stats={[
        { label: t('stat.all'), icon: IconUsers, figure: figure(data?.total), context: t('stat.allText'), href: list },
        {
          label: t('duty.on_route'),
          icon: IconSteeringWheel,
          figure: figure(data?.onRoute),
          context: data ? t('stat.onDuty', { count: data.onDuty }) : '\u00a0',
          href: `${list}?duty=on_route`,
        },
        {
          label: t('stat.today'),
          icon: IconCalendarCheck,
          figure: figure(data?.scheduled),
          context: data ? t('stat.absent', { count: data.absent }) : '\u00a0',
          href: `${list}?account=active`,
        },
        {
          label: t('stat.licences'),
          icon: IconClockExclamation,
          figure: figure(data?.licences),
          context: t('stat.licencesText', { days: 30 }),
          href: `${list}?licence=soon`,
          wide: true,
        },
      ]}
    />
  )
}
