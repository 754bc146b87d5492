import { Modal } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { createElement, useId, useState, type KeyboardEvent } from 'react'
import { shortDay } from '#client/date'
import { useLanguage } from '#client/language'
import { useWords } from '#ui/Words'
import { iconOf } from './icons'
import { useLabels } from './labels'
import { useParts } from './parts'
import css from './SearchDialog.module.css'
import { rememberOpened } from './opened'
import { useOffers, type Offer, type Offers } from './use-offers'

const pauseMilliseconds = 200

/** Jumps to a place, or to a person, an order, a parcel by what they are called. Before typing: where the person was, and what is often wanted. */
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

  const go = ({ name, path, icon = 'file', title, detail = '' }: Offer) => {
    rememberOpened(name ?? { path, icon, title, detail })
    onClose()
    void navigate({ href: path })
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
                key={option.path}
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
                <OptionWords option={option} />
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

function OptionWords({ option: { title, detail, day } }: { option: Offer }) {
  const language = useLanguage()
  return (
    <>
      <span className={css['words']}>
        <bdi>{title}</bdi>
        {detail && <bdi className={css['detail']}>{detail}</bdi>}
      </span>
      {day && <span className={css['day']}>{shortDay(day, language)}</span>}
    </>
  )
}

/** Waits for a pause in typing; a question that is typed over is aborted. */
function useGroups(typed: string): Offers {
  const { find, findRows } = useParts()
  const language = useLanguage()
  const offers = useOffers()
  const [q] = useDebouncedValue(typed, pauseMilliseconds)
  const asked = { enabled: q !== '', placeholderData: keepPreviousData }
  const { data: places = [] } = useQuery({
    queryKey: ['app-bar', q, language],
    queryFn: ({ signal }) => find(q, signal),
    ...asked,
  })
  const { data: rows = [] } = useQuery({
    queryKey: ['app-bar', 'rows', q, language],
    queryFn: ({ signal }) => findRows(q, signal),
    ...asked,
  })
  return typed === '' ? offers.before : offers.known(typed, places, rows)
}
