import {
  IconCalendarClock,
  IconCash,
  IconCheck,
  IconFileText,
  IconHandStop,
  IconId,
  IconKey,
  IconPhoto,
  IconScan,
  IconSignature,
} from '@tabler/icons-react'
import type { DriveRoute, DriveStop } from './contract'
import css from './Drive.module.css'
import { lacksOf } from './rules'
import { useWords } from './words.tsx'

const marks = { photo: IconPhoto, signature: IconSignature, scan: IconScan, code: IconKey, note: IconFileText } as const
type Need = keyof typeof marks

/** What is special at a door: what became of it, when, how one gets in, and what is to be brought back. */
export function StopChips({ route, stop }: { route: DriveRoute; stop: DriveStop }) {
  const { t, windowOf, money } = useWords(route.zone)
  const { delivery } = stop
  const window = windowOf(stop)
  const lacks = delivery ? lacksOf(delivery) : []
  return (
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
          const has = !lacks.includes(kind)
          return (
            <span key={kind} className={css['chip']} data-tone={has ? 'ok' : undefined}>
              {has ? <IconCheck size={15} /> : <Mark size={15} />}
              {t(`need.${kind}`)}
            </span>
          )
        })}
      {(delivery?.needs.minAge ?? 0) > 0 && (
        <span className={css['chip']} data-tone={lacks.includes('age') ? 'warn' : 'ok'}>
          {lacks.includes('age') ? <IconId size={15} /> : <IconCheck size={15} />}
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
  )
}
