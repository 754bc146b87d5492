import { useMemo } from 'react'
import { weekday } from '#client/date'
import { useLanguage } from '#client/language'
import { useListing } from '#ui/Words'
import type { RunDetail } from '#features/logistics/optimiser/contract'
import { perDay } from './days'
import { useFigures } from './use-figures'
import { useLabels } from './labels'
import css from './RunDays.module.css'

type RunDaysProps = { run: RunDetail; day: string; onDay: (day: string) => void }

/** The days that a run has planned: what each has, and the board of it at a press. */
export function RunDays({ run, day, onDay }: RunDaysProps) {
  const t = useLabels()
  const language = useLanguage()
  const listing = useListing('unit')
  const { figure } = useFigures(run.found?.currency ?? '')
  const days = useMemo(() => perDay(run), [run])
  return (
    <ul className={css['days']} aria-label={t('days')}>
      {days.map((one) => (
        <li key={one.day}>
          <button
            type="button"
            className={css['day']}
            aria-current={one.day === day ? 'date' : undefined}
            onClick={() => onDay(one.day)}
          >
            <strong>{weekday(one.day, language)}</strong>
            {run.found && (
              <span>
                {listing([
                  t('stops', { count: one.stops }),
                  t('drivers', { count: one.drivers }),
                  figure('workSeconds', one.workSeconds),
                ])}
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  )
}
