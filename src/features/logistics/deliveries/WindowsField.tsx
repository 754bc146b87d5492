import { Button, Checkbox, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { IconButton } from '#ui/IconButton'
import { useNumber } from '#ui/Words'
import css from './Deliveries.module.css'
import { useLabels } from './labels'

type Window = { from: string; until: string; hard: boolean; centsPerMinute: number }
type WindowsProps = { label: string; start: Window[]; error: boolean; onChange: (windows: Window[]) => void }
const most = 4
const softCents = 20

/** From when until when; one that may be missed costs a little for each minute, so that a plan prefers not to. */
export function WindowsField({ label, start, error, onChange }: WindowsProps) {
  const t = useLabels()
  const number = useNumber()
  const [all, setAll] = useState(start)
  const set = (next: Window[]) => {
    setAll(next)
    onChange(next)
  }
  const change = (at: number, part: Partial<Window>) =>
    set(all.map((one, index) => (index === at ? { ...one, ...part } : one)))
  return (
    <fieldset className={css['section']}>
      <legend>{label}</legend>
      {all.map(({ from, until, hard }, at) => (
        <div key={at} className={css['line']}>
          <TextInput
            type="time"
            label={t('windowFrom', { nth: number(at + 1) })}
            value={from}
            onChange={({ currentTarget }) => change(at, { from: currentTarget.value })}
          />
          <TextInput
            type="time"
            label={t('windowUntil', { nth: number(at + 1) })}
            value={until}
            onChange={({ currentTarget }) => change(at, { until: currentTarget.value })}
          />
          <Checkbox
            label={t('hard')}
            checked={hard}
            onChange={({ currentTarget }) =>
              change(at, { hard: currentTarget.checked, centsPerMinute: currentTarget.checked ? 0 : softCents })
            }
          />
          <IconButton
            label={t('windowLess', { nth: number(at + 1) })}
            icon={IconTrash}
            onClick={() => set(all.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      {error && <p role="alert">{t('windowsWrong')}</p>}
      {all.length < most && (
        <Button
          variant="subtle"
          size="sm"
          leftSection={<IconPlus size={16} />}
          onClick={() => set([...all, { from: '09:00', until: '12:00', hard: true, centsPerMinute: 0 }])}
        >
          {t('windowMore')}
        </Button>
      )}
    </fieldset>
  )
}
