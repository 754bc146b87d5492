import type { ReactNode } from 'react'
import { clockTime } from '#client/date'
import { useLanguage } from '#client/language'
import { useFault } from '#client/use-fault'
import type { BoardRoute } from '#features/logistics/routes/contract'
import type { Stop } from '#features/logistics/routes/contract/stops'
import { useStopLabels } from '#features/logistics/routes/lent'
import { useNumber } from '#ui/Words'
import { useEtas } from './eta'
import { useLabels } from './labels'
import css from './RoutePane.module.css'
import { useEtaWords } from './use-eta-words'
import { useWindows } from './written'
import { stopIs } from '#features/logistics/routes/contract/states'

type StopProps = { route: BoardRoute; stop: Stop; number: number; children: ReactNode }

/** A stop as a line: when somebody comes, when they are awaited, and what is wrong. */
export function StopOnPhone({ route, stop, number, children }: StopProps) {
  const t = useLabels()
  const language = useLanguage()
  const digits = useNumber()
  const fault = useFault(useStopLabels())
  const clock = (at: string | null) => (at === null ? '–' : clockTime(at, route.zone, language))
  const windows = useWindows()(stop.windows)
  const words = useEtaWords(route.zone)
  const eta = useEtas(route).get(stop.id)
  const isOver = stopIs.over(stop.state)
  return (
    <li className={css['stop']} data-over={isOver || undefined}>
      <span
        className={css['number']}
        style={isOver ? {} : { background: `var(--m-c${route.colour})`, color: `var(--m-c${route.colour}-text)` }}
      >
        {digits(number)}
      </span>
      <span className={css['what']}>
        <strong>{stop.name}</strong>
        <span>
          {clock(stop.beginAt)} · <bdi dir="ltr">{windows || t('anyTime')}</bdi>
        </span>
        {eta && <span>{words.between(eta)}</span>}
        {eta && words.faults(eta).map((one) => <em key={one}>{one}</em>)}
        {stop.violations.map((one) => (
          <em key={one.cause}>{fault(one)}</em>
        ))}
      </span>
      {children}
    </li>
  )
}
