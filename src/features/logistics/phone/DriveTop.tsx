import {
  IconBell,
  IconCloudOff,
  IconCloudUp,
  IconDotsVertical,
  IconPlayerPause,
  IconPlayerPlay,
} from '@tabler/icons-react'
import type { DriveRoute } from './contract'
import css from './Drive.module.css'
import type { Seen } from './held.tsx'
import { nextOf } from './rules'
import { doorsOf, useWords } from './words.tsx'
import { stopIs } from '#features/logistics/routes/contract/states'

type Props = {
  seen: Seen
  route: DriveRoute | null
  onMenu: () => void
  onWaits: () => void
  onMessages: () => void
}
export function DriveTop({ seen, route, onMenu, onWaits, onMessages }: Props) {
  const { t, timeOf, count } = useWords(route?.zone ?? 'UTC')
  const doors = route ? doorsOf(route) : []
  const next = route && nextOf(route)
  const over = doors.filter(({ state }) => stopIs.over(state))
  const failed = over.filter(({ state }) => state !== 'done').length
  const Mark = route?.state === 'paused' ? IconPlayerPause : IconPlayerPlay
  return (
    <header className={css['top']}>
      <div className={css['topRow']}>
        <h1 className={css['code']}>{route?.code ?? t('app')}</h1>
        <span className={css['grow']}>
          {route && (
            <span className={css['chip']} data-tone={route.state === 'completed' ? 'ok' : 'accent'}>
              <Mark size={14} />
              {t(`state.${route.state as 'published'}`)}
            </span>
          )}
        </span>
        {(seen.waiting > 0 || !seen.heard) && (
          <button type="button" className={`${css['chip']} ${css['waits']}`} data-tone="warn" onClick={onWaits}>
            {seen.heard ? <IconCloudUp size={16} /> : <IconCloudOff size={16} />}
            {seen.waiting > 0 ? t('waiting', { count: seen.waiting }) : t('offline')}
          </button>
        )}
        {seen.unread.length > 0 && (
          <button
            type="button"
            className={`${css['chip']} ${css['waits']}`}
            data-tone="accent"
            aria-label={t('newMessages', { count: seen.unread.length })}
            onClick={onMessages}
          >
            <IconBell size={16} />
            {count(seen.unread.length)}
          </button>
        )}
        <button type="button" className={css['icon']} aria-label={t('more')} onClick={onMenu}>
          <IconDotsVertical size={22} />
        </button>
      </div>
      {route && (
        <>
          <div className={css['bar']} aria-hidden>
            {doors.map(({ id, state }) => (
              <span key={id} data-state={id === next?.id ? 'now' : state} />
            ))}
          </div>
          <div className={css['sums']}>
            <span>
              {t('progress', { done: over.length, total: doors.length })}
              {failed > 0 && <span className={css['bad']}> · {t('failedCount', { count: failed })}</span>}
            </span>
            <span className={css['dim']}>
              {route.state === 'published'
                ? t('leaveAt', { time: timeOf(route.plannedStart) })
                : t('backAbout', { time: timeOf(route.stops.at(-1)?.beginAt ?? route.plannedEnd) })}
            </span>
          </div>
        </>
      )}
    </header>
  )
}
