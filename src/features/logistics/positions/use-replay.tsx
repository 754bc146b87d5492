import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { query } from '#client/query'
import type { Here } from '#ui/live-types'
import { addDays, dayIn, momentIn } from '#contract/zone'
import { getReplay } from './contract'
import { pointAt, type Point } from './rules'

export const speeds = [1, 8, 30, 120] as const
/** `at`: seconds since 1970 when `began`, by performance.now(). */
type Clock = { at: number; began: number; playing: boolean; speed: number }

const hour = 3600
/** Before an hour, so that who is between two points at its beginning is known. */
const before = 120
const tickMilliseconds = 200

const secondsOf = (zone: string, day: string) => momentIn(zone, day, '00:00').getTime() / 1000
const clockAt = ({ at, began, playing, speed }: Clock, now: number): number =>
  playing ? at + (Math.max(0, now - began) / 1000) * speed : at

/** What it is now, by both clocks of a browser. */
const readClocks = () => ({ now: Date.now(), moment: performance.now() })

/** A day of the fleet, looked at again; while nobody does, it is now. */
export function useReplay(zone: string) {
  const [clock, setClock] = useState<Clock>()
  const [{ now, moment }, tick] = useState(readClocks)
  const playing = clock?.playing === true
  useEffect(() => {
    const timer = setInterval(() => tick(readClocks()), playing ? tickMilliseconds : 5000)
    return () => clearInterval(timer)
  }, [playing])

  const at = clock ? Math.min(clockAt(clock, moment), now / 1000) : now / 1000
  const day = dayIn(zone, new Date(at * 1000))
  const [from, until] = [secondsOf(zone, day), secondsOf(zone, addDays(day, 1))]
  const first = Math.floor(at / hour) * hour
  const here = useHour(first, clock !== undefined)
  const next = useHour(first + hour, playing && (at - first) / hour > 0.6)
  const points = joined(here.data, next.data)

  const seek = (to: number) =>
    setClock((was) => ({
      at: Math.min(to, Date.now() / 1000),
      began: performance.now(),
      playing: was?.playing ?? false,
      speed: was?.speed ?? 8,
    }))
  const change = (how: (was: Clock) => Partial<Clock>) =>
    setClock((was) => {
      const base = was ?? { at: Date.now() / 1000 - hour, began: 0, playing: false, speed: 8 }
      const began = performance.now()
      return { ...base, at: clockAt(base, began), began, ...how(base) }
    })
  return {
    isLive: clock === undefined,
    isToday: day === dayIn(zone, new Date(now)),
    at,
    day,
    from,
    until,
    now: now / 1000,
    playing,
    speed: clock?.speed ?? 8,
    isLoading: clock !== undefined && here.isPending,
    isEmpty: clock !== undefined && here.data !== undefined && here.data.vehicles.length === 0,
    seek,
    play: () => change(({ playing }) => ({ playing: !playing })),
    setSpeed: (speed: number) => change(() => ({ speed })),
    goLive: () => setClock(undefined),
    locate: (id: number, moment: number): Here | undefined => {
      if (!clock) return undefined
      const found = pointAt(points.get(id) ?? [], Math.min(clockAt(clock, moment), Date.now() / 1000))
      return found && { lon: found.at[0], lat: found.at[1], heading: found.heading }
    },
  }
}
export type Replay = ReturnType<typeof useReplay>

function useHour(first: number, enabled: boolean) {
  return useQuery({
    ...query(getReplay, {
      query: {
        from: new Date((first - before) * 1000).toISOString(),
        until: new Date((first + hour) * 1000).toISOString(),
      },
    }),
    enabled,
    placeholderData: (was) => was,
  })
}

type Hour = { vehicles: { id: number; points: Point[] }[] } | undefined
function joined(one: Hour, next: Hour): ReadonlyMap<number, Point[]> {
  const all = new Map((one?.vehicles ?? []).map(({ id, points }) => [id, points]))
  if (next === one) return all
  for (const { id, points } of next?.vehicles ?? []) {
    const known = all.get(id) ?? []
    const last = known.at(-1)?.[0] ?? 0
    all.set(id, [...known, ...points.filter(([at]) => at > last)])
  }
  return all
}
