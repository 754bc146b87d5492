import { IconClock, IconListCheck, IconSchool, IconUserPlus } from '@tabler/icons-react'
import { Change, StatStrip } from '#ui/StatStrip'
import { useNumber } from '#ui/Words'
import type { Learning } from './contract'
import { useLabels } from './labels'

/** What all together learned, against as many days before; no list shows these rows. */
export function LearningStrip({ data: { now, before } }: { data: Learning }) {
  const t = useLabels()
  const number = useNumber()
  const tenth = useNumber({ maximumFractionDigits: 1 })
  const more = useNumber({ maximumFractionDigits: 1, signDisplay: 'exceptZero' })
  const against = (one: number, other: number) => (
    <>
      <Change good={one >= other}>{more(one - other)}</Change> {t('onBefore')}
    </>
  )
  return (
    <StatStrip
      stats={[
        {
          label: t('hours'),
          icon: IconClock,
          figure: tenth(now.seconds / 3600),
          context: against(now.seconds / 3600, before.seconds / 3600),
        },
        {
          label: t('lectures'),
          icon: IconListCheck,
          figure: number(now.ticks),
          context: against(now.ticks, before.ticks),
        },
        {
          label: t('begun'),
          icon: IconUserPlus,
          figure: number(now.enrolments),
          context: against(now.enrolments, before.enrolments),
        },
        {
          label: t('finished'),
          icon: IconSchool,
          figure: number(now.finished),
          context: against(now.finished, before.finished),
          wide: true,
        },
      ]}
    />
  )
}
