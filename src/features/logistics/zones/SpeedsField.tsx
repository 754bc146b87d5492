import { Button, NumberInput, Select } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { IconButton } from '#ui/IconButton'
import type { Speed } from './contract'
import { useLabels } from './labels'
import css from './Zones.module.css'

const timeOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
const times = Array.from({ length: 49 }, (_one, at) => timeOf(at * 30))

type SpeedsFieldProps = { start: Speed[]; error: boolean; onChange: (speeds: Speed[]) => void }
/** How fast one drives there at which hours. */
export function SpeedsField({ start, error, onChange }: SpeedsFieldProps) {
  const t = useLabels()
  const [speeds, setSpeeds] = useState(start)
  const set = (next: Speed[]) => {
    setSpeeds(next)
    onChange(next)
  }
  const change = (at: number, part: Partial<Speed>) =>
    set(speeds.map((one, index) => (index === at ? { ...one, ...part } : one)))
  const last = speeds.toSorted((a, b) => a.until.localeCompare(b.until)).at(-1)?.until ?? '07:00'
  return (
    <fieldset className={css['group']}>
      <legend>{t('speeds')}</legend>
      <p className={css['hint']}>{t('speedsHint')}</p>
      {speeds.map((one, at) => (
        <div key={`${at}-${speeds.length}`} className={css['speed']}>
          {(['from', 'until'] as const).map((edge) => (
            <Select
              key={edge}
              label={t(edge)}
              data={times.includes(one[edge]) ? times : [...times, one[edge]].toSorted()}
              value={one[edge]}
              allowDeselect={false}
              searchable
              onChange={(time) => time && change(at, { [edge]: time })}
            />
          ))}
          <NumberInput
            label={t('percent')}
            suffix=" %"
            min={10}
            max={200}
            hideControls
            allowDecimal={false}
            value={one.percent}
            onChange={(percent) => change(at, { percent: Number(percent) || 10 })}
          />
          <IconButton
            variant="subtle"
            label={t('removeSpeed')}
            icon={IconTrash}
            onClick={() => set(speeds.filter((_one, index) => index !== at))}
          />
        </div>
      ))}
      {error && (
        <p role="alert" className={css['fault']}>
          {t('speedsWrong')}
        </p>
      )}
      <div>
        <Button
          size="sm"
          variant="default"
          leftSection={<IconPlus size={16} />}
          disabled={last >= '24:00'}
          onClick={() => set([...speeds, { from: last, until: last < '22:00' ? later(last) : '24:00', percent: 70 }])}
        >
          {t('addSpeed')}
        </Button>
      </div>
    </fieldset>
  )
}

const later = (time: string): string => timeOf((Number(time.slice(0, 2)) + 2) * 60)
