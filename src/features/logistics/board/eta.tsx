/** When somebody will be at the doors of a route under way, and how sure that is: as customers are told it. */
import { createContext, use, useEffect, useMemo, useState } from 'react'
import { momentIn } from '#contract/zone'
import type { BoardRoute } from '#features/logistics/routes/contract'
import { isVisit, latenessOf, type Stop } from '#features/logistics/routes/contract/stops'
import { bandOf } from '#features/logistics/settings/contract/band'
import { serverNow, sooner } from './server-clock'
import { routeIs, stopIs } from '#features/logistics/routes/contract/states'
import { minuteMs } from '#contract/durations'

export type Eta = {
  id: number
  at: number
  /** Between these moments. */
  from: number
  until: number
  /** Whole minutes behind what its driver left with; what is less than five is as planned. */
  behind: number
  /** After its window, or within what is not sure after it. */
  risk: 'late' | 'near' | undefined
}
export type Etas = ReadonlyMap<number, Eta>
const none: Etas = new Map()

const closesAt = ({ windows }: Stop, { day, zone }: BoardRoute): number | undefined => {
  const last = windows.at(-1)?.until
  return last === undefined ? undefined : momentIn(zone, day, last).getTime()
}

/** Of each door that nobody has come to yet; none of a route that nobody drives. `percent`: of how far off it is, so much is not
 *  sure. */
export function etasOf(route: BoardRoute, now: number, percent: number): Etas {
  if (!routeIs.underWay(route.state)) return none
  return new Map(
    route.list.flatMap((stop): [number, Eta][] => {
      const { id, kind, state, arriveAt, beginAt, plannedAt } = stop
      if (!isVisit(kind) || !stopIs.ahead(state) || arriveAt === null) return []
      const at = Date.parse(arriveAt)
      const band = bandOf(new Date(at), new Date(now), percent)
      const [from, until] = [band.from.getTime(), band.until.getTime()]
      const behind = plannedAt && beginAt ? Math.round((Date.parse(beginAt) - Date.parse(plannedAt)) / minuteMs) : 0
      const closes = closesAt(stop, route)
      const risk = latenessOf(stop, route) ? 'late' : closes !== undefined && until > closes ? 'near' : undefined
      return [[id, { id, at, from, until, behind: behind >= 5 ? behind : 0, risk }]]
    }),
  )
}

/** Whether there is room for it on the way there. */
export const saysBehind = ({ behind }: Eta, width: number): boolean => behind > 0 && width >= 50

type Clock = { now: number; percent: number }
const Clocked = createContext<Clock | undefined>(undefined)
export const EtaProvider = Clocked.Provider

/** The same for a minute. @example <EtaProvider value={useEtaClock(board.bandPercent)}> */
export function useEtaClock(percent: number | undefined): Clock | undefined {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), sooner(minuteMs))
    return () => clearInterval(timer)
  }, [])
  return useMemo(() => (percent === undefined ? undefined : { now, percent }), [now, percent])
}

export function useEtas(route: BoardRoute): Etas {
  const clock = use(Clocked)
  return useMemo(() => (clock ? etasOf(route, clock.now, clock.percent) : none), [route, clock])
}
