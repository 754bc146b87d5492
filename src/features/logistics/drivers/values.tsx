import type { DriverDetail } from './contract'

/** What a form of a driver holds. */
export type DriverValues = {
  name: string
  depotId: number
  phone: string
  email: string
  skills: string[]
  vehicleId: number | null
  homeLine: string
  homeLat: number | null
  homeLon: number | null
  maxDriveSeconds: number | null
  maxWorkSeconds: number | null
  maxStops: number | null
  servicePercent: number
  drivePercent: number
  licenceUntil: string | null
  note: string
}

export const emptyDriver = (depotId: number): DriverValues => ({
  name: '',
  depotId,
  phone: '',
  email: '',
  skills: [],
  vehicleId: null,
  homeLine: '',
  homeLat: null,
  homeLon: null,
  maxDriveSeconds: 8 * 3600,
  maxWorkSeconds: 9 * 3600,
  maxStops: null,
  servicePercent: 100,
  drivePercent: 100,
  licenceUntil: null,
  note: '',
})

export const valuesOf = (driver: DriverDetail): DriverValues =>
  Object.fromEntries(Object.keys(emptyDriver(0)).map((key) => [key, driver[key as keyof DriverValues]])) as DriverValues

/** At which field a refusal of the server stands, where it is about one. */
export function fieldOfRefusal(code: string): 'depotId' | 'vehicleId' | undefined {
  if (code === 'vehicle_unknown') return 'vehicleId'
  return code === 'depot_unknown' ? 'depotId' : undefined
}
