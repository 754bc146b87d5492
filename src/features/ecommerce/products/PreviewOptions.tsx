import { useId } from 'react'
import type { Option } from './contract'
import css from './Preview.module.css'

interface OptionChoiceProps {
  option: Option
  value: string | undefined
  pick: (value: string) => void
}

/** One of the choices that make a variant. */
export function OptionChoice({ option: { name, values }, value, pick }: OptionChoiceProps) {
  const group = useId()
  return (
    <fieldset className={css['option']}>
      <legend>{name}</legend>
      {values.map((one) => (
        <label key={one} data-picked={one === value}>
          <input type="radio" name={group} checked={one === value} onChange={() => pick(one)} />
          {one}
        </label>
      ))}
    </fieldset>
  )
}
