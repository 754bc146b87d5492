import { clockTime } from '#client/date'
import { useLanguage } from '#client/language'
import type { MapRoute } from './contract'
import css from './RouteOfDay.module.css'
import { useLabels } from './labels'

/** How far it is: a piece for each door, in no other order than done, failed, and to come. */
export function Progress({ route }: { route: MapRoute }) {
  const t = useLabels()
  const { stops, done, failed } = route
  const label = t('progress', { done: done + failed, stops })
  return (
    <div className={css['progress']} role="img" aria-label={label}>
      {Array.from({ length: stops }, (_, at) => (
        <span key={at} data-stop={at < done ? 'done' : at < done + failed ? 'failed' : 'open'} />
      ))}
    </div>
  )
}

/** The next door, and between which times it is expected there. */
export function NextStop({ route: { next }, zone }: { route: MapRoute; zone: string }) {
  const t = useLabels()
  const language = useLanguage()
  if (!next) return null
  const time = (at: string) => clockTime(at, zone, language)
  const isThere = next.state === 'arrived'
  return (
    <div className={css['next']}>
      <span>{t(isThere ? 'at' : 'next')}</span>
      <span title={next.line}>
        {next.number} {next.name}
      </span>
      <bdi dir="ltr">{isThere ? time(next.at) : `${time(next.from)}–${time(next.until)}`}</bdi>
    </div>
  )
}
