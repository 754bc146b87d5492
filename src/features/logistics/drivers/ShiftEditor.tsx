import { Button, Checkbox, Select } from '@mantine/core'
import { IconCopy, IconPlus, IconTrash } from '@tabler/icons-react'
import { DurationField } from '#ui/DurationField'
import { IconButton } from '#ui/IconButton'
import type { Break, Shift } from './contract'
import css from './Drivers.module.css'
import { useLabels } from './labels'
import { minutesOf, timeOf } from './rules'
import { useWeekday } from '#client/use-weekday'
import { fitted, step } from './week'

interface ShiftEditorProps {
  shift: Shift
  onChange: (next: Shift) => void
  onRemove: () => void
  onCopy: () => void
}
const times = Array.from({ length: (24 * 60) / step + 1 }, (_one, at) => timeOf(at * step))
const rest: Break = { seconds: 1800, earliestSeconds: 3 * 3600, latestSeconds: 5 * 3600, skippable: false }

/** The chosen shift by its times, and its breaks. */
export function ShiftEditor({ shift, onChange, onRemove, onCopy }: ShiftEditorProps) {
  const t = useLabels()
  const weekday = useWeekday()
  const length = (minutesOf(shift.until) - minutesOf(shift.from)) * 60
  const half = { ...rest, earliestSeconds: 0, latestSeconds: Math.max(0, Math.floor(length / 2 / 900) * 900) }
  const fresh = rest.latestSeconds + rest.seconds <= length ? rest : half
  const setBreak = (at: number, change: Partial<Break>) =>
    onChange({ ...shift, breaks: shift.breaks.map((one, index) => (index === at ? { ...one, ...change } : one)) })
  const duration = (at: number, field: 'seconds' | 'earliestSeconds' | 'latestSeconds') => (
    <DurationField
      label={t(`break.${field}`)}
      value={shift.breaks[at]![field]}
      onChange={(value) => typeof value === 'number' && setBreak(at, { [field]: value })}
    />
  )
  return (
    <section className={css['editor']} aria-label={t('shiftOf', { day: weekday(shift.weekday) })}>
      <div className={css['pair']}>
        <Select
          label={t('from')}
          data={times.filter((time) => time < shift.until)}
          value={shift.from}
          searchable
          allowDeselect={false}
          onChange={(from) => from && onChange(fitted({ ...shift, from }))}
        />
        <Select
          label={t('until')}
          data={times.filter((time) => time > shift.from)}
          value={shift.until}
          searchable
          allowDeselect={false}
          onChange={(until) => until && onChange(fitted({ ...shift, until }))}
        />
      </div>
      {shift.breaks.map((one, at) => (
        // breaks have no name of their own but their place
        <div key={at} className={css['break']}>
          {duration(at, 'seconds')}
          {duration(at, 'earliestSeconds')}
          {duration(at, 'latestSeconds')}
          <Checkbox
            label={t('break.skippable')}
            checked={one.skippable}
            onChange={(event) => setBreak(at, { skippable: event.currentTarget.checked })}
          />
          <IconButton
            variant="subtle"
            label={t('removeBreak')}
            icon={IconTrash}
            onClick={() => onChange({ ...shift, breaks: shift.breaks.filter((_one, index) => index !== at) })}
          />
        </div>
      ))}
      <div className={css['buttons']}>
        <Button
          size="sm"
          variant="default"
          leftSection={<IconPlus size={16} />}
          disabled={shift.breaks.length >= 4 || fresh.latestSeconds + fresh.seconds > length}
          onClick={() => onChange({ ...shift, breaks: [...shift.breaks, fresh] })}
        >
          {t('addBreak')}
        </Button>
        <Button size="sm" variant="default" leftSection={<IconCopy size={16} />} onClick={onCopy}>
          {t('copyDays')}
        </Button>
        <Button size="sm" variant="default" color="red" leftSection={<IconTrash size={16} />} onClick={onRemove}>
          {t('removeShift')}
        </Button>
      </div>
    </section>
  )
}
