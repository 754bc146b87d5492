import { Checkbox, NumberInput, Switch } from '@mantine/core'
import { useWeekday } from '#client/use-weekday'
import { weekdays } from '#contract/zone'
import { DateField } from '#ui/DateField'
import css from './Deliveries.module.css'
import { useLabels } from './labels'

export type Repeating = { weekdays: number[]; oneOf: boolean; everyWeeks: number; until: string | null }
type RepeatProps = {
  value: Repeating | undefined
  set: (next: Repeating | undefined) => void
  /** Of the day it is for the first time. */
  first: number
  error: boolean
}
const mostWeeks = 8

/** Whether a new delivery comes again: on which days of the week, and until when. */
export function RepeatField({ value, set, first, error }: RepeatProps) {
  const t = useLabels()
  const nameOf = useWeekday()
  const shortOf = useWeekday('short')
  const tick = (day: number, isOn: boolean) => {
    if (!value) return
    const others = value.weekdays.filter((one) => one !== day)
    const next = isOn ? [...others, day] : others
    set({ ...value, weekdays: next, oneOf: value.oneOf && next.length > 1 })
  }
  return (
    <fieldset className={css['section']}>
      <Switch
        label={t('repeat')}
        checked={value !== undefined}
        onChange={({ currentTarget }) =>
          set(currentTarget.checked ? { weekdays: [first], oneOf: false, everyWeeks: 1, until: null } : undefined)
        }
      />
      {value && (
        <>
          <div className={css['ticks']} role="group" aria-label={t('repeat.every')}>
            {weekdays.map((day) => (
              <Checkbox
                key={day}
                label={shortOf(day)}
                aria-label={nameOf(day)}
                checked={value.weekdays.includes(day)}
                onChange={({ currentTarget }) => tick(day, currentTarget.checked)}
              />
            ))}
          </div>
          {value.weekdays.length > 1 && (
            <Checkbox
              label={t('repeat.oneOf')}
              description={t('repeat.oneOfHint')}
              checked={value.oneOf}
              onChange={({ currentTarget }) => set({ ...value, oneOf: currentTarget.checked })}
            />
          )}
          {error && <p role="alert">{t('repeat.days')}</p>}
          <div className={css['pair']}>
            <NumberInput
              label={t('repeat.weeks')}
              size="form"
              min={1}
              max={mostWeeks}
              allowDecimal={false}
              value={value.everyWeeks}
              onChange={(next) => set({ ...value, everyWeeks: Math.min(mostWeeks, Number(next) || 1) })}
            />
            <DateField
              label={t('repeat.until')}
              description={t('repeat.untilHint')}
              size="form"
              clearable
              value={value.until}
              onChange={(until) => set({ ...value, until })}
            />
          </div>
        </>
      )}
    </fieldset>
  )
}
