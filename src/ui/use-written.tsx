import { useState, type ChangeEvent, type FocusEvent } from 'react'
import type { FieldProps, Read } from './field-types.tsx'

interface Way<V> {
  read: (text: string) => Read<V>
  /** As people read it; a text that could not be read stays as it is. */
  write: (value: V | string) => string
}

/** A value that is typed as text: read at each letter, written out when the field is left, and only then found wrong.
 *  @example <TextInput {...useWritten(props, { read: readSeconds, write: writeSeconds })} /> */
export function useWritten<V>(props: FieldProps<V>, { read, write }: Way<V>) {
  const { value, defaultValue, onChange, onBlur, error, ...rest } = props
  const given = value === undefined ? defaultValue : value
  const textOf = (one: V | string | null | undefined) => (one === null || one === undefined ? '' : write(one))
  const [text, setText] = useState(() => textOf(given))
  const [wasLeft, setLeft] = useState(false)
  const [known, setKnown] = useState(JSON.stringify(given))
  // somebody else's change of the value, and not the echo of what is typed here
  if (value !== undefined && JSON.stringify(value) !== known) {
    setKnown(JSON.stringify(value))
    setText(textOf(value))
  }
  const answer: Read<V> = text.trim() === '' ? { value: null } : read(text)
  const fault = 'fault' in answer ? answer.fault : undefined
  return {
    ...rest,
    value: text,
    error: fault && (wasLeft || error) ? fault : error,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const typed = event.currentTarget.value
      const now: Read<V> = typed.trim() === '' ? { value: null } : read(typed)
      const next = 'fault' in now ? typed : now.value
      setText(typed)
      setKnown(JSON.stringify(next))
      onChange?.(next)
    },
    onBlur: (event: FocusEvent<HTMLElement>) => {
      setLeft(true)
      if ('value' in answer) setText(textOf(answer.value))
      onBlur?.(event)
    },
  }
}
