import { Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import css from './Deliveries.module.css'
import { useLabels } from './labels'

const softCents = 20

/** What a bulk act was told, as windows again: a form of one line holds a text. */
export function windowsIn(value: string) {
  const [from = '', until = '', hard] = value.split(' ')
  return [{ from, until, hard: hard === 'hard', centsPerMinute: hard === 'hard' ? 0 : softCents }]
}

type WindowFieldProps = { value: string | undefined; set: (value: string | undefined) => void }
/** One window for many deliveries; nothing is told on before it ends after it begins. */
export function WindowField({ value, set }: WindowFieldProps) {
  const t = useLabels()
  const [window, setWindow] = useState({ from: '', until: '', isHard: true })
  const change = (part: Partial<typeof window>) => {
    const next = { ...window, ...part }
    setWindow(next)
    const { from, until, isHard } = next
    set(from !== '' && from < until ? `${from} ${until} ${isHard ? 'hard' : 'soft'}` : undefined)
  }
  const { from, until, isHard } = window
  const isWrong = value === undefined && from !== '' && until !== ''
  return (
    <div className={css['line']}>
      <TextInput
        type="time"
        label={t('windowFrom', { nth: '1' })}
        value={from}
        onChange={({ currentTarget }) => change({ from: currentTarget.value })}
      />
      <TextInput
        type="time"
        label={t('windowUntil', { nth: '1' })}
        value={until}
        error={isWrong && t('windowsWrong')}
        onChange={({ currentTarget }) => change({ until: currentTarget.value })}
      />
      <Checkbox
        label={t('hard')}
        checked={isHard}
        onChange={({ currentTarget }) => change({ isHard: currentTarget.checked })}
      />
    </div>
  )
}
