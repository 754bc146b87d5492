import { IconCheck, IconX } from '@tabler/icons-react'
import type { DriveRoute, DriveStop } from './contract'
import css from './Drive.module.css'
import parts from './Parts.module.css'
import { isOver } from './rules'
import { nameOf, useWords } from './words.tsx'

type Props = {
  route: DriveRoute
  without: DriveStop | undefined
  onOpen: (stop: DriveStop) => void
  onReorder: () => void
}
/** What is still to come in its order, then what is over. */
export function StopList({ route, without, onOpen, onReorder }: Props) {
  const { t } = useWords(route.zone)
  const all = route.stops.filter(({ id, kind }) => id !== without?.id && kind !== 'start')
  const open = all.filter((stop) => !isOver(stop))
  const canReorder = open.filter(({ delivery, state }) => delivery && state === 'pending').length > 1
  return (
    <section className={css['card']}>
      <div className={parts['head']}>
        <h2>{t('stops')}</h2>
        {canReorder && (
          <button type="button" className={parts['text']} onClick={onReorder}>
            {t('askReorder')}
          </button>
        )}
      </div>
      <ul>
        {[...open, ...all.filter((stop) => isOver(stop))].map((stop) => (
          <li key={stop.id}>
            <StopRow route={route} stop={stop} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function StopRow({ route, stop, onOpen }: { route: DriveRoute; stop: DriveStop; onOpen: (stop: DriveStop) => void }) {
  const { t, timeOf, windowOf, count } = useWords(route.zone)
  const isDoor = stop.delivery !== null
  const inside = (
    <>
      <span className={parts['number']} data-state={stop.state} data-plain={isDoor ? undefined : true}>
        {stop.state === 'done' ? (
          <IconCheck size={16} />
        ) : isOver(stop) ? (
          <IconX size={16} />
        ) : isDoor ? (
          count(stop.number)
        ) : (
          '·'
        )}
      </span>
      <span className={parts['names']}>
        <b>
          <bdi>{isDoor ? stop.line : nameOf(t, stop)}</bdi>
        </b>
        <span>{isDoor ? stop.name : stop.line || t('minutes', { count: Math.round(stop.seconds / 60) })}</span>
      </span>
      <span className={parts['times']}>
        <b>{timeOf(stop.leftAt ?? stop.beginAt)}</b>
        {isDoor && <span>{isOver(stop) ? t(`stop.${stop.state}`) : windowOf(stop) || t('anyTime')}</span>}
      </span>
    </>
  )
  if (!isDoor) return <div className={parts['row']}>{inside}</div>
  return (
    <button type="button" className={parts['row']} onClick={() => onOpen(stop)}>
      {inside}
    </button>
  )
}
