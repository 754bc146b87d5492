import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { query } from '#client/query'
import { getReplay, type LastPosition } from './contract'
import { createGliding } from './gliding'
import type { Point } from './rules'
import { useMoving } from './use-moving'

export type Trails = ReadonlyMap<number, readonly Point[]>

/** What is behind each vehicle on the map. */
const trailSeconds = 8 * 60
/** Of more vehicles there are no trails: only of the one that is followed. */
export const mostTrails = 60
const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** All vehicles as they are now, and where they came from. */
export function useFleet() {
  const [gliding] = useState(createGliding)
  const [trails, setTrails] = useState<Trails>(new Map())
  const { data, error, refetch, isPending } = useMoving((positions) =>
    setTrails((before) => withPoints(before, positions)),
  )

  useEffect(() => {
    const positions = (data?.vehicles ?? []).flatMap(({ position }) => position ?? [])
    gliding.take(positions, performance.now(), still())
  }, [data, gliding])

  const few = data && data.vehicles.length <= mostTrails
  const [began] = useState(() => Date.now())
  const { data: past } = useQuery({
    ...query(getReplay, {
      query: {
        from: new Date(began - trailSeconds * 1000).toISOString(),
        until: new Date(began + 60_000).toISOString(),
      },
    }),
    enabled: few === true,
    staleTime: Infinity,
  })
  return {
    data,
    error,
    isPending,
    refetch,
    gliding,
    trails: few ? joined(past?.vehicles ?? [], trails) : trails,
  }
}

function withPoints(before: Trails, positions: readonly LastPosition[]): Trails {
  const after = new Map(before)
  for (const { vehicleId, at, lon, lat } of positions) {
    const seconds = Math.round(Date.parse(at) / 1000)
    const points = after.get(vehicleId) ?? []
    if ((points.at(-1)?.[0] ?? 0) >= seconds) continue
    const kept = points.filter(([before]) => before > seconds - trailSeconds)
    after.set(vehicleId, [...kept, [seconds, lon, lat]])
  }
  return after
}

/** What was before this screen was opened, and what came since. */
function joined(past: readonly { id: number; points: Point[] }[], since: Trails): Trails {
  const all = new Map(since)
  for (const { id, points } of past) {
    const later = since.get(id) ?? []
    const first = later[0]?.[0] ?? Infinity
    const last = later.at(-1)?.[0] ?? points.at(-1)?.[0] ?? 0
    all.set(id, [...points.filter(([at]) => at < first && at > last - trailSeconds), ...later])
  }
  return all
}
