import type { KeyboardEvent } from 'react'
import { useNumber } from '#ui/Words'
import { useLabels } from './labels'
import css from './Zones.module.css'

const colours = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

/** One of the look's ten, chosen by press or arrow keys. */
export function ColourField({ value, onChange }: { value: number; onChange: (colour: number) => void }) {
  const t = useLabels()
  const number = useNumber()
  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    const next = ((value - 1 + by + colours.length) % colours.length) + 1
    onChange(next)
    event.currentTarget.querySelectorAll('button')[next - 1]?.focus()
  }
  return (
    <div className={css['group']}>
      <span>{t('field.colour')}</span>
      <div
        className={css['colours']}
        role="radiogroup"
        tabIndex={-1}
        aria-label={t('field.colour')}
        onKeyDown={onKeyDown}
      >
        {colours.map((colour) => (
          <button
            key={colour}
            type="button"
            role="radio"
            aria-checked={colour === value}
            aria-label={t('colour', { number: number(colour) })}
            tabIndex={colour === value ? 0 : -1}
            style={{ background: `var(--m-c${colour})` }}
            onClick={() => onChange(colour)}
          />
        ))}
      </div>
    </div>
  )
}
