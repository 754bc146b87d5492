import { Modal } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { createElement, useId, useState, type KeyboardEvent } from 'react'
import { useLanguage } from '#client/language'
import { useWords } from '#ui/Words'
import { iconOf } from './icons'
import { useLabels } from './labels'
import { useParts } from './parts'
import css from './SearchDialog.module.css'
import { rememberVisit, useOffers, type Offers } from './use-offers'

const pauseMilliseconds = 200

/** Jumps to a place. Before typing: where the person was, and what is often wanted. */
export function SearchDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useLabels()
  return (
    <Modal.Root opened={opened} onClose={onClose} returnFocus={false} size={560} yOffset="12dvh" zIndex={250}>
      <Modal.Overlay />
      <Modal.Content aria-label={t('search')} radius="xl">
        <Finder onClose={onClose} />
      </Modal.Content>
    </Modal.Root>
  )
}

function Finder({ onClose }: { onClose: () => void }) {
  const t = useLabels()
  const words = useWords()
  const id = useId()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [marked, setMarked] = useState(0)
  const typed = text.trim()
  const groups = useGroups(typed)
  const options = groups.flatMap(({ children }) => children)
  const current = options[Math.min(marked, options.length - 1)]

  const go = ({ name, path }: { name: string; path: string }) => {
    rememberVisit(name)
    onClose()
    void navigate({ to: path })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const last = options.length - 1
    const at = Math.min(marked, last)
    const to = { ArrowDown: at < last ? at + 1 : 0, ArrowUp: at > 0 ? at - 1 : last, Home: 0, End: last }[event.key]
    if (event.nativeEvent.isComposing) return
    if (to !== undefined && last >= 0) {
      event.preventDefault()
      setMarked(to)
      document.getElementById(`${id}-${to}`)?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter' && current) {
      event.preventDefault()
      go(current)
    }
  }
  return (
    <>
      <div className={css['field']}>
        <IconSearch size={18} stroke={1.75} />
        <input
          data-autofocus
          role="combobox"
          aria-label={t('search')}
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={current && `${id}-${options.indexOf(current)}`}
          aria-autocomplete="list"
          autoComplete="off"
          placeholder={t('search')}
          value={text}
          onChange={({ currentTarget: { value } }) => {
            setText(value)
            setMarked(0)
          }}
          onKeyDown={onKeyDown}
        />
        <kbd aria-hidden="true">Esc</kbd>
      </div>
      <div className={css['list']} role="listbox" id={`${id}-list`} aria-label={t('searchFound')}>
        {groups.map((group, index) => (
          <div key={group.title} role="group" aria-labelledby={`${id}-group-${index}`}>
            <div className={css['title']} id={`${id}-group-${index}`} role="presentation">
              {group.title}
            </div>
            {group.children.map((option) => (
              // the input holds the focus and the keys, as a combobox does; an option only takes the pointer
              <div
                key={option.name}
                id={`${id}-${options.indexOf(option)}`}
                className={css['option']}
                role="option"
                tabIndex={-1}
                aria-selected={option === current}
                onMouseMove={() => setMarked(options.indexOf(option))}
                onClick={() => go(option)}
                onKeyDown={onKeyDown}
              >
                {createElement(iconOf(option.icon), { size: 18, stroke: 1.75 })}
                <span>{option.title}</span>
              </div>
            ))}
          </div>
        ))}
      </div>
      {options.length === 0 && (
        <p className={css['none']} role="status">
          {typed ? t('searchNone', { q: typed }) : words.nothingFound}
        </p>
      )}
    </>
  )
}

/** Waits for a pause in typing; a question that is typed over is aborted. */
function useGroups(typed: string): Offers {
  const { find } = useParts()
  const language = useLanguage()
  const offers = useOffers()
  const [q] = useDebouncedValue(typed, pauseMilliseconds)
  const { data = [] } = useQuery({
    queryKey: ['app-bar', q, language],
    queryFn: ({ signal }) => find(q, signal),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
  return typed === '' ? offers.before : offers.known(data)
}
