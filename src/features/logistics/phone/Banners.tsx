/** What was changed while the driver was at it. */
import type { DriveRoute, Refused } from './contract'
import type { DriverMessage } from '#features/logistics/phone/contract/said'
import css from './Drive.module.css'
import type { Drive } from './drive.tsx'
import type { Note } from './queue.tsx'
import { useLabels } from './labels'
import parts from './Parts.module.css'

type One = Refused['refused'][number]
/** Whoever is at the door can put it right; the desk is not told. */
const isMended = ({ why }: One): boolean => why === 'proof_missing' || why === 'code_wrong'
export function NotesBanner({ drive, notes }: { drive: Drive; notes: readonly Note[] }) {
  const t = useLabels()
  const all = notes.flatMap(({ refused }) => refused)
  const says = ({ why, lacks, route }: One) => {
    const what = lacks.map((one) => t(`need.${one}`)).join(', ')
    return [t(`refused.${why}`, { what }), route && t('refused.onRoute', { route })].filter(Boolean).join('. ')
  }
  return (
    <section className={parts['banner']} data-tone="warn" role="alert">
      <h2>{t('refusedTitle')}</h2>
      <ul>
        {notes.map((note) => (
          <li key={note.key}>
            {t(`act.${note.did as 'done'}`)}
            {note.refused.map((one, at) => (
              <span key={at}>
                {' · '}
                {one.name && `${one.name}: `}
                {says(one)}
              </span>
            ))}
          </li>
        ))}
      </ul>
      {all.some((one) => !isMended(one)) && <p className={css['note']}>{t('refusedText')}</p>}
      {all.some(isMended) && <p className={css['note']}>{t('mendText')}</p>}
      {notes.some(({ refused }) => refused.length === 0) && <p className={css['note']}>{t('notTakenText')}</p>}
      <button type="button" className={css['go']} onClick={() => void drive.seenNotes()}>
        {t('close')}
      </button>
    </section>
  )
}

/** More would push the stop off the screen: the rest is one press away. */
const mostShown = 3
type Messages = { drive: Drive; messages: readonly DriverMessage[]; onAnswer: () => void }
export function MessagesBanner({ drive, messages, onAnswer }: Messages) {
  const t = useLabels()
  return (
    <section className={parts['banner']} role="alert">
      <h2>{t('newMessages', { count: messages.length })}</h2>
      <ul>
        {messages.slice(-mostShown).map(({ id, by, text }) => (
          <li key={id}>
            <b>{by ?? t('desk')}</b>
            {`: ${text}`}
          </li>
        ))}
      </ul>
      <div className={css['between']}>
        <button type="button" className={css['go']} onClick={onAnswer}>
          {t('answer')}
        </button>
        <button type="button" className={css['go']} onClick={() => void drive.seenMessages()}>
          {t('close')}
        </button>
      </div>
    </section>
  )
}

/** What says more than which stop it is about. */
const crewWords = { driver: 0, vehicle: 0, start: 0, window: 0 }
export function ChangesBanner({ drive, route }: { drive: Drive; route: DriveRoute }) {
  const t = useLabels()
  return (
    <section className={parts['banner']} role="status">
      <h2>{t('changesTitle')}</h2>
      <p>{t('changes.more', { count: route.changes.length })}</p>
      <ul>
        {route.changes.slice(0, 6).map((one, at) => (
          <li key={at}>{one.did in crewWords ? t(`change.${one.did}` as 'change.driver', one) : one.name}</li>
        ))}
      </ul>
      <button
        type="button"
        className={css['go']}
        onClick={() => void drive.tell({ do: 'seen', routeId: route.id, revision: route.revision })}
      >
        {t('changes.ok')}
      </button>
    </section>
  )
}
