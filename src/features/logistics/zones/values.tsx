import type { Zone } from './contract'

/** What a form of a zone holds. */
export type ZoneValues = Pick<
  Zone,
  'name' | 'kind' | 'colour' | 'polygon' | 'surchargeCents' | 'depotId' | 'driverIds' | 'vehicleIds' | 'note'
>

export const emptyZone: ZoneValues = {
  name: '',
  kind: 'territory',
  colour: 1,
  polygon: { type: 'Polygon', coordinates: [[]] },
  surchargeCents: 0,
  depotId: null,
  driverIds: [],
  vehicleIds: [],
  note: '',
}

export const valuesOf = (zone: Zone): ZoneValues =>
  Object.fromEntries(Object.keys(emptyZone).map((key) => [key, zone[key as keyof ZoneValues]])) as ZoneValues
