import { IconPlus } from '@tabler/icons-react'
import { IconButton } from '#ui/IconButton'
import type { Shift } from './contract'
import css from './Drivers.module.css'
import { useLabels } from './labels'
import { ShiftBlock } from './ShiftBlock.tsx'
import { gapOn, isFree } from './week'
import { useWeekday } from '#client/use-weekday'

interface WeekGridProps {
  shifts: readonly Shift[]
  chosen: number | undefined
  readOnly: boolean
  onChoose: (at: number | undefined) => void
  onChange: (shifts: readonly Shift[]) => void
}
const marks = ['00:00', '03:00', '06:00', '09:00', '12:00', '15:00', '18:00', '21:00', '24:00']

/** Seven days of shifts, put, moved and made longer by pointer or keys. Time runs from left to right in every language. */
export function WeekGrid({ shifts, chosen, readOnly, onChoose, onChange }: WeekGridProps) {
  const t = useLabels()
  const short = useWeekday('short')
  const long = useWeekday()
  const put = (at: number, next: Shift) => {
    if (isFree(shifts, next, at)) onChange(shifts.map((one, index) => (index === at ? next : one)))
  }
  const add = (weekday: number) => {
    const gap = gapOn(shifts, weekday)
    if (!gap) return
    onChange([...shifts, { weekday, ...gap, breaks: [] }])
    onChoose(shifts.length)
  }
  return (
    <div className={css['week']} dir="ltr">
      <div className={css['hours']} aria-hidden>
        <span />
        <div>
          {marks.map((mark) => (
            <span key={mark}>{mark}</span>
          ))}
        </div>
        <span />
      </div>
      {[1, 2, 3, 4, 5, 6, 7].map((weekday) => (
        <div key={weekday} className={css['day']} role="group" aria-label={long(weekday)}>
          <span>{short(weekday)}</span>
          <div className={css['track']}>
            {shifts.map(
              (shift, at) =>
                shift.weekday === weekday && (
                  <ShiftBlock
                    // a shift has no name of its own but its place in the week
                    key={`${weekday}-${at}`}
                    shift={shift}
                    name={t('shiftName', { day: long(weekday), from: shift.from, until: shift.until })}
                    pressed={at === chosen}
                    readOnly={readOnly}
                    onChoose={() => onChoose(at === chosen ? undefined : at)}
                    onChange={(next) => put(at, next)}
                    onRemove={() => {
                      onChoose(undefined)
                      onChange(shifts.filter((_one, index) => index !== at))
                    }}
                  />
                ),
            )}
          </div>
          {readOnly ? (
            <span />
          ) : (
            <IconButton
              variant="subtle"
              label={t('addShift', { day: long(weekday) })}
              icon={IconPlus}
              disabled={!gapOn(shifts, weekday)}
              onClick={() => add(weekday)}
            />
          )}
        </div>
      ))}
    </div>
  )
}
