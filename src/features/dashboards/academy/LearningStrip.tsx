import { IconClock, IconListCheck, IconSchool, IconUserPlus } from '@tabler/icons-react'
import { Change, StatStrip } from '#ui/StatStrip'
import { useNumber } from '#ui/Words'
import type { Learning } from './contract'
import { useLabels } from './labels'
import { linksOf } from './rules'

/** What all together learned, against as many days before, each with its rows. */
export function LearningStrip({ data: { now, before, range } }: { data: Learning }) {
  const t = useLabels()
  const links = linksOf(range)
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
          href: links.hours,
        },
        {
          label: t('lectures'),
          icon: IconListCheck,
          figure: number(now.ticks),
          context: against(now.ticks, before.ticks),
          href: links.lectures,
        },
        {
          label: t('begun'),
          icon: IconUserPlus,
          figure: number(now.enrolments),
          context: against(now.enrolments, before.enrolments),
          href: links.begun,
        },
        {
          label: t('finished'),
          icon: IconSchool,
          figure: number(now.finished),
          context: against(now.finished, before.finished),
          href: links.finished,
          wide: true,
        },
      ]}
    />
  )
}
