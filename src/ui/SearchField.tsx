import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import css from './SearchField.module.css'
import { useWords } from './Words.tsx'

export interface SearchFieldProps {
  /** What is searched now, as the address says. */
  value: string
  /** Called once typing has paused for 300 ms, or at once when the field is left: what is pressed next comes after it. */
  onChange: (value: string) => void
  placeholder: string
  /** What a search of one or two letters finds, where that is less. */
  short?: string
}

/** @example <SearchField value={search.q} onChange={(q) => setSearch({ q })} placeholder="Search name or email" /> */
export function SearchField({ value, onChange, placeholder, short }: SearchFieldProps) {
  const words = useWords()
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  const [sent, setSent] = useState(value)
  // A value from outside (back, a cleared filter) is taken over; our own, come back late, must not undo newer letters.
  if (value !== known) {
    setKnown(value)
    if (value !== sent) {
      setText(value)
      setSent(value)
    }
  }
  const send = (typed: string): void => {
    setSent(typed)
    onChange(typed)
  }
  const paused = useEffectEvent(send)
  useEffect(() => {
    if (text === value || text === sent) return
    const timer = setTimeout(() => paused(text), 300)
    return () => clearTimeout(timer)
  }, [text, value, sent])
  const letters = Array.from(text.trim()).length
  return (
    <div className={css['search']}>
      <TextInput
        type="search"
        aria-label={placeholder}
        placeholder={placeholder}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={() => text !== value && text !== sent && send(text)}
        leftSection={<IconSearch size={16} aria-hidden />}
        rightSection={text && <CloseButton size="sm" aria-label={words.clear} onClick={() => setText('')} />}
      />
      {short && letters > 0 && letters < 3 && (
        <p role="status" className={css['short']}>
          {short}
        </p>
      )}
    </div>
  )
}
