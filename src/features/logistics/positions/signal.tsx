/** How much what is known of a vehicle is worth. */
import { silentMinutes, type MapVehicle } from './contract'

/** Seconds since it was heard of; `now` in seconds, by our clock. */
export const ageOf = ({ position }: Pick<MapVehicle, 'position'>, now: number): number | undefined =>
  position ? Math.max(0, now - Date.parse(position.at) / 1000) : undefined
export const signals = ['live', 'old', 'lost', 'none'] as const
export type Signal = (typeof signals)[number]
/** How much a position of so many seconds ago is worth. */
export function signalOf(seconds: number | undefined): Signal {
  if (seconds === undefined) return 'none'
  return seconds < 120 ? 'live' : seconds <= silentMinutes * 60 ? 'old' : 'lost'
}
export const signalAt = (vehicle: Pick<MapVehicle, 'position'>, now: number): Signal => signalOf(ageOf(vehicle, now))
