import { NumberInput } from '@mantine/core'
import type { DeliveryDetail } from '#features/logistics/deliveries/contract'
import { useNumber } from '#ui/Words'
import { useLabels } from './labels'
import css from './Routes.module.css'

export type Handed = Readonly<Record<number, number>>
type Props = {
  contents: DeliveryDetail['contents']
  handed: Handed
  onChange: (handed: Handed) => void
  error: string | undefined
}

/** How many pieces of each line of a delivery were handed over. */
export function HandedField({ contents, handed, onChange, error }: Props) {
  const t = useLabels()
  const number = useNumber()
  return (
    <fieldset className={css['handed']}>
      <legend>{t('partLines')}</legend>
      {contents.map(({ id, name, quantity }) => (
        <NumberInput
          key={id}
          label={t('partOf', { name, count: number(quantity) })}
          min={0}
          max={quantity}
          clampBehavior="strict"
          allowDecimal={false}
          value={handed[id] ?? 0}
          onChange={(value) => onChange({ ...handed, [id]: Number(value) || 0 })}
        />
      ))}
      {error && <p role="alert">{error}</p>}
    </fieldset>
  )
}
