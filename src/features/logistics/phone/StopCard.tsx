import { IconClock, IconMessage, IconNavigation, IconPhone } from '@tabler/icons-react'
import type { DriveRoute, DriveStop } from './contract'
import css from './Drive.module.css'
import { mapLink } from './map-app.tsx'
import { StopChips } from './StopChips.tsx'
import { doorsOf, useWords } from './words.tsx'

type Props = { route: DriveRoute; stop: DriveStop; isNext: boolean; onMessage: () => void }

/** Who and what is at a door, how to get there, and what is to be brought back. */
export function StopCard({ route, stop, isNext, onMessage }: Props) {
  const { t, timeOf, kilos } = useWords(route.zone)
  const total = doorsOf(route).length
  const { delivery } = stop
  const town = [stop.postcode, stop.city].filter(Boolean).join(' ')
  const facts = [
    stop.name,
    delivery && delivery.items > 0 && t('parcels', { count: delivery.items }),
    delivery && delivery.weightGrams > 0 && kilos(delivery.weightGrams),
  ]
  return (
    <div className={css['body']}>
      <div className={css['between']}>
        <span className={css['next']}>{t(isNext ? 'nextStop' : 'stopNumber', { number: stop.number, total })}</span>
        <span className={css['time']}>
          <IconClock size={17} />
          {timeOf(stop.leftAt ?? stop.arrivedAt ?? stop.beginAt)}
        </span>
      </div>
      <h2 className={css['line']}>
        <bdi>{stop.line}</bdi>
      </h2>
      {town && <p className={css['note']}>{town}</p>}
      <p className={css['who']}>{facts.filter(Boolean).join(' · ')}</p>
      <StopChips route={route} stop={stop} />
      {delivery?.note && <p className={css['note']}>{delivery.note}</p>}
      <div className={css['goes']}>
        <a className={css['go']} data-tone="soft" href={mapLink(stop)} target="_blank" rel="noreferrer">
          <IconNavigation size={20} />
          {t('navigate')}
        </a>
        {delivery?.phone ? (
          <a className={css['go']} href={`tel:${delivery.phone}`} aria-label={t('call')}>
            <IconPhone size={20} />
          </a>
        ) : (
          <button type="button" className={css['go']} aria-label={t('call')} disabled>
            <IconPhone size={20} />
          </button>
        )}
        <button type="button" className={css['go']} aria-label={t('messages')} onClick={onMessage}>
          <IconMessage size={20} />
        </button>
      </div>
    </div>
  )
}
