import { IconCoffee } from '@tabler/icons-react'
import type { DriveRoute } from './contract'
import css from './Drive.module.css'
import type { Drive } from './drive.tsx'
import { breakBefore } from './rules'
import { useWords } from './words.tsx'

const minutesOf = (seconds: number): number => Math.round(seconds / 60)
/** A planned break that comes now is suggested; one that is taken says until when it is planned. */
export function BreakCard({ drive, route }: { drive: Drive; route: DriveRoute }) {
  const { t, timeOf } = useWords(route.zone)
  const now = route.state === 'paused' ? route.stops.find(isTaken) : undefined
  const next = route.state === 'in_progress' ? breakBefore(route) : undefined
  if (!now && !next) return null
  const said = now
    ? t('break.until', { time: timeOf(untilOf(now.arrivedAt!, now.seconds)) })
    : t('break.next', { count: minutesOf(next!.seconds), time: timeOf(next!.beginAt) })
  return (
    <section className={css['card']}>
      <div className={css['body']}>
        <p className={css['who']} role="status">
          <IconCoffee size={18} aria-hidden /> {said}
        </p>
        {next && (
          <button
            type="button"
            className={css['go']}
            data-tone="soft"
            onClick={() => void drive.tell({ do: 'pause', routeId: route.id })}
          >
            {t('act.pause')}
          </button>
        )}
      </div>
    </section>
  )
}

const isTaken = ({ kind, state }: DriveRoute['stops'][number]): boolean => kind === 'break' && state === 'arrived'
const untilOf = (from: string, seconds: number): string => new Date(Date.parse(from) + seconds * 1000).toISOString()
