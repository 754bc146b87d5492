/** What the driver and the desk tell each other: words, and another order of the stops. */
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { DriveDay, DriveRoute } from './contract'
import css from './Drive.module.css'
import type { Drive } from './drive.tsx'
import { useLabels } from './labels'
import parts from './Parts.module.css'
import { Sheet } from './Sheet.tsx'
import { useWords } from './words.tsx'

export function MessagesSheet({ drive, day, close }: { drive: Drive; day: DriveDay; close: () => void }) {
  const { t, ownTimeOf } = useWords(day.route?.zone ?? 'UTC')
  const [text, setText] = useState('')
  const phone = day.route?.depotPhone
  const newest = day.messages.at(-1)?.id
  // what comes while they are open is seen as well
  useEffect(() => {
    if (newest !== undefined) void drive.seenMessages()
  }, [drive, newest])
  return (
    <Sheet title={t('messages')} close={close}>
      {day.messages.length === 0 && <p className={css['dim']}>{t('noMessages')}</p>}
      {day.messages.map((one, at) => (
        <p key={one.id || `new-${at}`} className={parts['bubble']} data-mine={one.fromDriver || undefined}>
          {one.kind !== 'text' && <small>{t(`message.${one.kind}`)}</small>}
          {one.kind !== 'refused' && one.text}
          {one.answer && <small>{t(`answer.${one.answer}`)}</small>}
          {one.refused?.map(({ did, name, why }) => (
            <span key={`${did} ${name} ${why}`}>
              {[t(`act.${did as 'done'}`), name, t(`refused.${why as 'stop_gone'}`)].filter(Boolean).join(' · ')}
            </span>
          ))}
          <small>
            {one.fromDriver ? '' : `${one.by ?? t('desk')} · `}
            {ownTimeOf(one.at)}
          </small>
        </p>
      ))}
      <form
        className={parts['choices']}
        onSubmit={(event) => {
          event.preventDefault()
          if (!text.trim()) return
          void drive.tell({ do: 'message', text: text.trim() })
          setText('')
        }}
      >
        <label className={parts['field']}>
          {t('writeMessage')}
          <textarea rows={2} value={text} maxLength={1000} onChange={(event) => setText(event.target.value)} />
        </label>
        <button type="submit" className={css['go']} data-tone="full" disabled={!text.trim()}>
          {t('send')}
        </button>
      </form>
      {phone && (
        <a className={css['go']} href={`tel:${phone}`}>
          {t('callDepot')}
        </a>
      )}
    </Sheet>
  )
}

export function ReorderSheet({ drive, route, close }: { drive: Drive; route: DriveRoute; close: () => void }) {
  const t = useLabels()
  const open = route.stops.filter(({ delivery, state }) => delivery && state === 'pending')
  const [ids, setIds] = useState(open.map(({ id }) => id))
  const [text, setText] = useState('')
  const swap = (at: number, by: number) => {
    const next = [...ids]
    ;[next[at], next[at + by]] = [next[at + by]!, next[at]!]
    setIds(next)
  }
  const send = () => {
    void drive.tell({ do: 'reorder', routeId: route.id, stopIds: ids, text: text.trim() })
    close()
  }
  return (
    <Sheet title={t('askReorder')} close={close}>
      <p className={css['dim']}>{t('reorderText')}</p>
      <ol>
        {ids.map((id, at) => {
          const stop = open.find((one) => one.id === id)
          if (!stop) return null
          return (
            <li key={id} className={css['between']}>
              <span className={parts['names']}>
                <b>{stop.line}</b>
                <span>{stop.name}</span>
              </span>
              <span>
                <button
                  type="button"
                  className={css['icon']}
                  disabled={at === 0}
                  aria-label={t('earlier', { name: stop.name })}
                  onClick={() => swap(at, -1)}
                >
                  <IconArrowUp size={20} />
                </button>
                <button
                  type="button"
                  className={css['icon']}
                  disabled={at === ids.length - 1}
                  aria-label={t('later', { name: stop.name })}
                  onClick={() => swap(at, 1)}
                >
                  <IconArrowDown size={20} />
                </button>
              </span>
            </li>
          )
        })}
      </ol>
      <label className={parts['field']}>
        {t('why')}
        <textarea rows={2} value={text} maxLength={500} onChange={(event) => setText(event.target.value)} />
      </label>
      <button type="button" className={css['go']} data-tone="full" onClick={send}>
        {t('send')}
      </button>
    </Sheet>
  )
}
