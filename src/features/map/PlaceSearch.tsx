import { Button, CloseButton, TextInput } from '@mantine/core'
import { useClickOutside, useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState, type KeyboardEvent } from 'react'
import { useFailureWords } from '#client/failure-words'
import { query } from '#client/query'
import { useWords } from '#ui/Words'
import { searchPlaces, type Found } from './contract'
import { useLabels } from './labels'
import css from './Map.module.css'

const pauseMilliseconds = 300

/** Finds a place by its name or address; the field keeps the focus and the keys, as a combobox does. */
export function PlaceSearch({ onFound }: { onFound: (found: Found) => void }) {
  const t = useLabels()
  const say = useFailureWords()
  const { clear, tryAgain } = useWords()
  const id = useId()
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [marked, setMarked] = useState(0)
  const [q] = useDebouncedValue(text.trim(), pauseMilliseconds)
  const { data, error, fetchStatus, isPlaceholderData, refetch } = useQuery({
    ...query(searchPlaces, { query: { q, limit: 6 } }),
    enabled: q.length > 1,
    placeholderData: keepPreviousData,
  })
  const close = () => setOpen(false)
  // a finger outside does not take the focus away everywhere
  const whole = useClickOutside<HTMLDivElement>(close)

  const isAsked = isOpen && q.length > 1 && text.trim().length > 1
  // without a line the question waits, and what was found for the words before would stand there meanwhile
  const failure = error ?? (fetchStatus === 'paused' ? { code: 'offline' } : undefined)
  const results = isAsked && !failure ? data?.results : undefined
  const count = results?.length ?? 0
  const type = (typed: string) => {
    setText(typed)
    setMarked(0)
    setOpen(true)
  }
  const choose = (one: Found) => {
    type('')
    close()
    onFound(one)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    // the first Escape closes the list, the next one empties the field
    if (event.key === 'Escape' && isAsked) close()
    else if (step && !isOpen) setOpen(true)
    else if (step && count > 0) setMarked((marked + step + count) % count)
    // what is listed for the words before these is not what somebody means who types on
    else if (event.key === 'Enter' && results?.[marked] && !isPlaceholderData && q === text.trim())
      choose(results[marked])
    else return
    event.preventDefault()
  }
  return (
    <div
      ref={whole}
      className={css['search']}
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || close()}
    >
      <TextInput
        type="search"
        className={css['field'] ?? ''}
        role="combobox"
        aria-label={t('search')}
        aria-expanded={count > 0}
        aria-controls={count > 0 ? `${id}-list` : undefined}
        aria-activedescendant={count > 0 ? `${id}-${marked}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        placeholder={t('search')}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        onClick={() => setOpen(true)}
        onKeyDown={onKeyDown}
        leftSection={<IconSearch size={16} aria-hidden />}
        rightSection={text && <CloseButton size="sm" aria-label={clear} onClick={() => type('')} />}
      />
      {isAsked && failure && (
        <div role="alert" className={css['results']}>
          {say(failure)}{' '}
          <Button size="xs" variant="subtle" onClick={() => void refetch()}>
            {tryAgain}
          </Button>
        </div>
      )}
      {count > 0 && (
        <div role="listbox" id={`${id}-list`} className={css['results']} aria-label={t('results')}>
          {results?.map((one, index) => (
            <div
              key={`${one.label} ${one.lon} ${one.lat}`}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === marked}
              className={css['result']}
              onMouseMove={() => setMarked(index)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(one)}
              onKeyDown={onKeyDown}
            >
              <strong>{one.label}</strong>
              <span>
                {[one.detail, t(`precision.${one.precision}`), one.exact ? '' : t('notExact')]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </div>
          ))}
        </div>
      )}
      {results && count === 0 && (
        <p role="status" className={css['results']}>
          {t('nothing')}
        </p>
      )}
    </div>
  )
}
