import { weekday } from '#client/date'
import { useLanguage } from '#client/language'
import type { Got } from '#contract/endpoint'
import type { getTrack } from './contract'
import { useLabels } from './labels'
import css from './Replay.module.css'
import type { Replay } from './use-replay'

type LineProps = {
  replay: Replay
  stays: Got<typeof getTrack>['stays']
  /** Of the vehicle whose stays they are. */
  colour: number
  today: string
  time: (seconds: number) => string
}

/** The hours of a day from left to right: where a vehicle stood, what time it is now, and the moment that is shown. */
export function ReplayLine({ replay, stays, colour, today, time }: LineProps) {
  const t = useLabels()
  const language = useLanguage()
  const { at, day, from, until, now } = replay
  const share = (seconds: number) => `${Math.min(100, Math.max(0, ((seconds - from) / (until - from)) * 100))}%`
  return (
    <div className={css['line']} dir="ltr">
      <div className={css['track']}>
        {stays.map(({ id, arrivedAt, leftAt, depot }) => {
          const [begin, end] = [Date.parse(arrivedAt) / 1000, leftAt ? Date.parse(leftAt) / 1000 : now]
          const own = {
            '--own': `var(--m-c${colour})`,
            left: share(begin),
            right: `calc(100% - ${share(end)})`,
          }
          const label = t(depot ? 'stayAt' : 'stay', { from: time(begin), until: time(end), place: depot ?? '' })
          return <span key={id} style={own} title={label} data-depot={depot ? true : undefined} />
        })}
        {day === today && <i style={{ left: share(now) }} />}
      </div>
      <input
        type="range"
        aria-label={t('time')}
        aria-valuetext={`${weekday(day, language)} ${time(at)}`}
        min={0}
        max={until - from}
        step={60}
        value={Math.round((at - from) / 60) * 60}
        onChange={(event) => replay.seek(from + Number(event.currentTarget.value))}
      />
      <div className={css['hours']} aria-hidden>
        {Array.from({ length: 9 }, (_, i) => from + ((until - from) / 8) * i).map((moment) => (
          <span key={moment} style={{ left: share(moment) }}>
            {time(moment)}
          </span>
        ))}
      </div>
    </div>
  )
}
