import { dateFormat } from '#contract/formats'
import { Button, Checkbox, NumberInput, TextInput } from '@mantine/core'
import { IconCalendarTime, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useLanguage } from '#client/language'
import { Card } from '#ui/Card'
import { Empty } from '#ui/Empty'
import { IconButton } from '#ui/IconButton'
import type { WeeklyWindow } from './contract'
import { useLabels } from './labels'
import css from './Store.module.css'
import { useReadOnly } from './use-part'

/** The same hours on some days of the week. */
type Hours = Pick<WeeklyWindow, 'from' | 'until' | 'cutoffHours'> & { days: number[]; key: number }
const weekdays = [1, 2, 3, 4, 5, 6, 7]

function hoursOf(windows: readonly WeeklyWindow[]): Hours[] {
  const all: Hours[] = []
  for (const { weekday, from, until, cutoffHours } of windows) {
    const same = all.find((one) => one.from === from && one.until === until && one.cutoffHours === cutoffHours)
    if (same) same.days.push(weekday)
    else all.push({ from, until, cutoffHours, days: [weekday], key: all.length })
  }
  return all
}
const windowsOf = (all: readonly Hours[]): WeeklyWindow[] =>
  all.flatMap(({ days, key: _key, ...hours }) => days.map((weekday) => ({ weekday, ...hours })))

interface WindowsCardProps {
  windows: WeeklyWindow[]
  setWindows: (windows: WeeklyWindow[]) => void
  errors: Readonly<Record<string, ReactNode>>
  children: ReactNode
}

/** When we deliver in a week, and until when one can choose it. */
export function WindowsCard({ windows, setWindows, errors, children }: WindowsCardProps) {
  const t = useLabels()
  const disabled = useReadOnly()
  const [rows, setRows] = useState(() => hoursOf(windows))
  const set = (next: Hours[]) => {
    setRows(next)
    setWindows(windowsOf(next))
  }
  const add = () => {
    const key = Math.max(-1, ...rows.map((row) => row.key)) + 1
    set([...rows, { from: '09:00', until: '12:00', cutoffHours: 12, days: [], key }])
  }
  const isWrong = Object.keys(errors).some((path) => path.startsWith('windows'))
  return (
    <Card
      title={t('windows.title')}
      tools={
        !disabled && (
          <Button size="sm" variant="subtle" leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
            {t('windows.add')}
          </Button>
        )
      }
    >
      {rows.length === 0 && <Empty icon={IconCalendarTime} title={t('windows.none')} text={t('windows.noneText')} />}
      <ol className={css['rows']}>
        {rows.map((row) => (
          <HoursRow
            key={row.key}
            hours={row}
            set={(next) => set(rows.map((one) => (one === row ? next : one)))}
            remove={() => set(rows.filter((one) => one !== row))}
          />
        ))}
      </ol>
      {isWrong && (
        <p className={css['error']} role="alert">
          {t('windows.wrong')}
        </p>
      )}
      {rows.length > 0 && <div className={css['pair']}>{children}</div>}
    </Card>
  )
}

function HoursRow({ hours, set, remove }: { hours: Hours; set: (hours: Hours) => void; remove: () => void }) {
  const t = useLabels()
  const disabled = useReadOnly()
  const language = useLanguage()
  // the fourth of January was a Monday
  const nameOf = (weekday: number, form: 'short' | 'long') =>
    dateFormat(language, { weekday: form, timeZone: 'UTC' }).format(new Date(Date.UTC(2021, 0, 3 + weekday)))
  const written = `${hours.from}–${hours.until}`
  // read from the left in the middle of Arabic
  const name = language === 'ar' ? `\u2066${written}\u2069` : written
  const isOrdered = hours.from < hours.until
  return (
    <li className={css['hours']}>
      <TextInput
        type="time"
        label={t('windows.from')}
        disabled={disabled}
        value={hours.from}
        onChange={(event) => set({ ...hours, from: event.currentTarget.value })}
      />
      <TextInput
        type="time"
        label={t('windows.until')}
        disabled={disabled}
        value={hours.until}
        error={!isOrdered && t('windows.order')}
        onChange={(event) => set({ ...hours, until: event.currentTarget.value })}
      />
      <NumberInput
        label={t('windows.cutoff')}
        suffix={` ${t('windows.hours')}`}
        min={0}
        max={168}
        allowDecimal={false}
        disabled={disabled}
        value={hours.cutoffHours}
        onChange={(next) => set({ ...hours, cutoffHours: Number(next) })}
      />
      {!disabled && (
        <IconButton
          className={css['trash'] ?? ''}
          icon={IconTrash}
          label={t('windows.remove', { name })}
          onClick={remove}
        />
      )}
      <fieldset className={css['days']}>
        <legend>{t('windows.days', { name })}</legend>
        {weekdays.map((weekday) => (
          <Checkbox
            key={weekday}
            label={nameOf(weekday, 'short')}
            aria-label={nameOf(weekday, 'long')}
            disabled={disabled}
            checked={hours.days.includes(weekday)}
            onChange={(event) =>
              set({
                ...hours,
                days: weekdays.filter((one) =>
                  one === weekday ? event.currentTarget.checked : hours.days.includes(one),
                ),
              })
            }
          />
        ))}
      </fieldset>
    </li>
  )
}
