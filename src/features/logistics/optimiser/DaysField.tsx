import { Select } from '@mantine/core'
import { weekday } from '#client/date'
import { useLanguage } from '#client/language'
import { addDays } from '#contract/zone'
import { mostDays } from '#features/logistics/optimiser/contract'
import { useLabels } from './labels'

type DaysProps = { day: string; until: string | undefined; set: (until: string | undefined) => void }

/** One day is planned, or some at once. */
export function DaysField({ day, until, set }: DaysProps) {
  const t = useLabels()
  const language = useLanguage()
  const more = Array.from({ length: mostDays - 1 }, (_, at) => addDays(day, at + 1))
  return (
    <Select
      label={t('days')}
      description={until === undefined ? undefined : t('daysHint')}
      data={[
        { value: day, label: t('days.one', { day: weekday(day, language) }) },
        ...more.map((last, at) => ({
          value: last,
          label: t('days.until', { count: at + 2, day: weekday(last, language) }),
        })),
      ]}
      value={until ?? day}
      allowDeselect={false}
      onChange={(last) => set(last === null || last === day ? undefined : last)}
    />
  )
}
