import { NumberInput, TextInput } from '@mantine/core'
import { Card } from '#ui/Card'
import { useLabels } from './labels'
import type { PartProps } from './part-types.tsx'
import css from './Tracking.module.css'

/** When they are told, and how long their link lasts. */
export function MomentsCard({ now, set, disabled, errors }: PartProps) {
  const t = useLabels()
  const whole = (name: 'lateMinutes' | 'linkDays', min: number, max: number, unit: string) => (
    <NumberInput
      label={t(name)}
      allowDecimal={false}
      min={min}
      max={max}
      suffix={` ${unit}`}
      disabled={disabled}
      error={errors[name]}
      value={now[name]}
      onChange={(value) => set({ [name]: Number(value) })}
    />
  )
  return (
    <Card title={t('moments')}>
      <div className={css['pair']}>
        <TextInput
          type="time"
          label={t('eveAt')}
          disabled={disabled}
          error={errors['eveAt']}
          value={now.eveAt}
          onChange={(event) => set({ eveAt: event.currentTarget.value })}
        />
        {whole('lateMinutes', 5, 240, t('minutes'))}
        {whole('linkDays', 1, 90, t('days'))}
      </div>
    </Card>
  )
}
