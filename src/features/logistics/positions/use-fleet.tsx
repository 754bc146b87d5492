import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '#client/http'
import { query } from '#client/query'
import { useEvent } from '#client/realtime'
import type { Got } from '#contract/endpoint'
import { getFleetMap, getReplay, listMoved, vehiclesMoved, type LastPosition } from './contract'
import { createGliding } from './gliding'
import type { Point } from './rules'

type FleetMap = Got<typeof getFleetMap>
export type Trails = ReadonlyMap<number, readonly Point[]>

/** What is behind each vehicle on the map. */
const trailSeconds = 8 * 60
/** Of more vehicles there are no trails: only of the one that is followed. */
const mostTrails = 60
const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** All vehicles as they are now. Who moved is asked for when the server says that somebody did: one question at a time. */
export function useFleet() {
  const client = useQueryClient()
  const asked = query(getFleetMap)
  // what was missed on the way is made good
  const { data, error, refetch, isPending } = useQuery({ ...asked, refetchInterval: 60_000 })
  const [gliding] = useState(createGliding)
  const [trails, setTrails] = useState<Trails>(new Map())
  const asking = useRef<{ again: boolean }>(undefined)

  async function ask(): Promise<void> {
    const known = client.getQueryData<FleetMap>(asked.queryKey)
    if (!known) return
    if (asking.current) return void (asking.current.again = true)
    asking.current = { again: false }
    const moved = await call(listMoved, { query: { since: known.asOf } }).catch(() => undefined)
    if (moved) {
      client.setQueryData<FleetMap>(asked.queryKey, (before) => before && withMoved(before, moved))
      setTrails((before) => withPoints(before, moved.positions))
    }
    const { again } = asking.current
    asking.current = undefined
    if (again) await ask()
  }
  useEvent(vehiclesMoved, () => void ask())

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

function withMoved(before: FleetMap, moved: Got<typeof listMoved>): FleetMap {
  const positions = new Map(moved.positions.map((one) => [one.vehicleId, one]))
  return {
    ...before,
    asOf: moved.asOf,
    vehicles: before.vehicles.map((vehicle) => {
      const position = positions.get(vehicle.id)
      return position && position.at !== vehicle.position?.at ? { ...vehicle, position } : vehicle
    }),
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
