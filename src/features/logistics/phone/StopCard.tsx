import {
  IconCalendarClock,
  IconCash,
  IconCheck,
  IconClock,
  IconFileText,
  IconId,
  IconHandStop,
  IconKey,
  IconMessage,
  IconNavigation,
  IconPhone,
  IconPhoto,
  IconScan,
  IconSignature,
} from '@tabler/icons-react'
import type { DriveRoute, DriveStop } from './contract'
import css from './Drive.module.css'
import { mapLink } from './map-app.tsx'
import { doorsOf, useWords } from './words.tsx'

const marks = { photo: IconPhoto, signature: IconSignature, scan: IconScan, code: IconKey, note: IconFileText } as const
type Need = keyof typeof marks
type Props = { route: DriveRoute; stop: DriveStop; isNext: boolean; onMessage: () => void }

/** Who and what is at a door, how to get there, and what is to be brought back. */
export function StopCard({ route, stop, isNext, onMessage }: Props) {
  const { t, timeOf, windowOf, kilos, money } = useWords(route.zone)
  const total = doorsOf(route).length
  const { delivery } = stop
  const window = windowOf(stop)
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
      <div className={css['chips']}>
        {stop.state !== 'pending' && (
          <span
            className={css['chip']}
            data-tone={stop.state === 'done' ? 'ok' : stop.state === 'failed' ? 'bad' : 'accent'}
          >
            {t(`stop.${stop.state}`)}
          </span>
        )}
        {stop.kind !== 'drop' && <span className={css['chip']}>{t(`kind.${stop.kind}`)}</span>}
        {window && (
          <span className={css['chip']}>
            <IconCalendarClock size={15} />
            {t('due', { window })}
          </span>
        )}
        {delivery?.access && (
          <span className={css['chip']}>
            <IconKey size={15} />
            {delivery.access}
          </span>
        )}
        {delivery?.wish && (
          <span className={css['chip']} data-tone="accent">
            <IconHandStop size={15} />
            {[t(`wish.${delivery.wish.hand}`), delivery.wish.place].filter(Boolean).join(': ')}
          </span>
        )}
        {(Object.keys(marks) as Need[])
          .filter((kind) => delivery?.needs[kind])
          .map((kind) => {
            const Mark = marks[kind]
            const has = delivery!.proofs.some((one) => one.kind === kind)
            return (
              <span key={kind} className={css['chip']} data-tone={has ? 'ok' : undefined}>
                {has ? <IconCheck size={15} /> : <Mark size={15} />}
                {t(`need.${kind}`)}
              </span>
            )
          })}
        {(delivery?.needs.minAge ?? 0) > 0 && (
          <span className={css['chip']} data-tone="warn">
            <IconId size={15} />
            {t('minAge', { age: delivery!.needs.minAge! })}
          </span>
        )}
        {delivery && delivery.codCents > 0 && (
          <span className={css['chip']} data-tone={delivery.cashCents === null ? 'warn' : 'ok'}>
            <IconCash size={15} />
            {delivery.cashCents === null
              ? t('collect', { amount: money(delivery.codCents, delivery.currency) })
              : t('collected', { amount: money(delivery.cashCents, delivery.currency) })}
          </span>
        )}
      </div>
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
