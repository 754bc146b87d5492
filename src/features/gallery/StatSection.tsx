import { IconCircleCheck, IconCircleMinus, IconHourglass, IconUsers } from '@tabler/icons-react'
import { Change, StatStrip } from '#ui/StatStrip'
import { useNumber } from '#ui/Words'
import { useLabels } from './labels'

export function StatSection() {
  const t = useLabels()
  const number = useNumber()
  return (
    <StatStrip
      stats={[
        {
          label: t('allUsers'),
          icon: IconUsers,
          figure: number(57),
          context: <Change good>{t('newOnes', { count: 6 })}</Change>,
          href: '#stats',
          wide: true,
        },
        { label: t('active'), icon: IconCircleCheck, figure: number(43), href: '#stats', context: t('thisWeek') },
        { label: t('pending'), icon: IconHourglass, figure: number(8), href: '#stats', context: t('oldest') },
        { label: t('inactive'), icon: IconCircleMinus, figure: number(6), href: '#stats', context: t('noRoutes') },
      ]}
    />
  )
}
