import { Select } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { IconButton } from '#ui/IconButton'
import type { Hours } from './contract'
import css from './Depots.module.css'
import { useLabels } from './labels'
import { weekdays } from '#contract/zone'
import { useWeekday } from '#client/use-weekday'

const step = 30
const timeOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
const times = Array.from({ length: (24 * 60) / step + 1 }, (_one, at) => timeOf(at * step))

type HoursFieldProps = { start: Hours[]; error: boolean; onChange: (hours: Hours[]) => void }
/** When a depot is open, day by day. */
export function HoursField({ start, error, onChange }: HoursFieldProps) {
  const t = useLabels()
  const short = useWeekday('short')
  const long = useWeekday()
  const [hours, setHours] = useState(start)
  const set = (next: Hours[]) => {
    setHours(next)
    onChange(next)
  }
  const add = (weekday: number) => {
    const last = hours
      .filter((one) => one.weekday === weekday)
      .toSorted((a, b) => a.until.localeCompare(b.until))
      .at(-1)
    const from = last ? last.until : '08:00'
    set([...hours, { weekday, from, until: last ? '24:00' : '18:00' }])
  }
  return (
    <fieldset className={css['hours']}>
      <legend>{t('hours')}</legend>
      <p>{t('hoursHint')}</p>
      {weekdays.map((weekday) => {
        const own = hours.flatMap((one, at) => (one.weekday === weekday ? [{ one, at }] : []))
        const day = long(weekday)
        return (
          <div key={weekday} className={css['day']}>
            <span>{short(weekday)}</span>
            <div className={css['spans']}>
              {own.length === 0 && <span className={css['dimmed']}>{t('closed')}</span>}
              {own.map(({ one, at }) => (
                <div key={at} className={css['span']}>
                  {(['from', 'until'] as const).map((edge) => (
                    <Select
                      key={edge}
                      aria-label={t(edge, { day })}
                      data={times.includes(one[edge]) ? times : [...times, one[edge]].toSorted()}
                      value={one[edge]}
                      searchable
                      allowDeselect={false}
                      onChange={(time) =>
                        time && set(hours.map((other, index) => (index === at ? { ...other, [edge]: time } : other)))
                      }
                    />
                  ))}
                  <IconButton
                    variant="subtle"
                    label={t('removeHours', { day })}
                    icon={IconTrash}
                    onClick={() => set(hours.filter((_other, index) => index !== at))}
                  />
                </div>
              ))}
            </div>
            <IconButton
              variant="subtle"
              label={t('addHours', { day })}
              icon={IconPlus}
              disabled={own.some(({ one }) => one.until === '24:00')}
              onClick={() => add(weekday)}
            />
          </div>
        )
      })}
      {error && (
        <p role="alert" className={css['fault']}>
          {t('hoursWrong')}
        </p>
      )}
    </fieldset>
  )
}
