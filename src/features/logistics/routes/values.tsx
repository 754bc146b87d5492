/** At which field a refusal of the server stands, where it is about one. */
export function fieldOfRefusal(code: string): 'driverId' | 'vehicleId' | 'depotId' | undefined {
  if (code === 'driver_unknown') return 'driverId'
  if (code === 'vehicle_unknown') return 'vehicleId'
  return code === 'depot_unknown' ? 'depotId' : undefined
}
