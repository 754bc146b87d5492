import { IconStar } from '@tabler/icons-react'
import { useId } from 'react'
import { useLabels } from './labels'
import css from './Order.module.css'

const five = [1, 2, 3, 4, 5]

/** One to five, by pointer or by arrow keys. */
export function StarsField({ value, onChange }: { value: number; onChange: (value: number) => void }) {
  const t = useLabels()
  const name = useId()
  return (
    <fieldset className={css['stars']}>
      <legend>{t('stars')}</legend>
      {five.map((one) => (
        <label key={one} data-full={one <= value}>
          <input
            type="radio"
            name={name}
            value={one}
            aria-label={t('starsOf', { count: one })}
            checked={one === value}
            onChange={() => onChange(one)}
          />
          <IconStar size={28} stroke={1.5} aria-hidden />
        </label>
      ))}
    </fieldset>
  )
}
