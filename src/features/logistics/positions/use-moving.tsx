import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '#client/http'
import { query } from '#client/query'
import { useEvent } from '#client/realtime'
import type { Got } from '#contract/endpoint'
import { getFleetMap, listMoved, vehiclesMoved, type LastPosition } from './contract'

type FleetMap = Got<typeof getFleetMap>
/** A large fleet is heard of a hundred times a second, and each answer draws the page anew. */
const rest = 1000

/** All vehicles as they are now. Who moved is asked for when the server says that somebody did: one question at a time. */
export function useMoving(moved?: (positions: readonly LastPosition[]) => void) {
  const client = useQueryClient()
  const asked = query(getFleetMap)
  // what was missed on the way is made good
  const fleet = useQuery({ ...asked, refetchInterval: 60_000 })
  const asking = useRef<{ again: boolean }>(undefined)
  async function ask(): Promise<void> {
    let known = client.getQueryData<FleetMap>(asked.queryKey)
    if (!known) return
    if (asking.current) return void (asking.current.again = true)
    do {
      asking.current = { again: false }
      const news = await call(listMoved, { query: { since: known.asOf } }).catch(() => undefined)
      if (news) {
        client.setQueryData<FleetMap>(asked.queryKey, (before) => before && withMoved(before, news))
        moved?.(news.positions)
      }
      await new Promise((done) => setTimeout(done, rest))
      known = client.getQueryData<FleetMap>(asked.queryKey) ?? known
    } while (asking.current.again)
    asking.current = undefined
  }
  useEvent(vehiclesMoved, () => void ask())
  return fleet
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
