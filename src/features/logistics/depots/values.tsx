import { zone } from '#client/date'
import type { Depot, Hours } from './contract'

/** What a form of a depot holds; without a place, it is none yet. */
export type DepotValues = {
  name: string
  line: string
  postcode: string
  city: string
  country: string
  lat: number | null
  lon: number | null
  zone: string
  hours: Hours[]
  loadingSeconds: number
  contact: string
  phone: string
  email: string
  note: string
}

export const emptyDepot = (): DepotValues => ({
  name: '',
  line: '',
  postcode: '',
  city: '',
  country: '',
  lat: null,
  lon: null,
  zone: zone(),
  hours: [],
  loadingSeconds: 900,
  contact: '',
  phone: '',
  email: '',
  note: '',
})

export const valuesOf = (depot: Depot): DepotValues =>
  Object.fromEntries(Object.keys(emptyDepot()).map((key) => [key, depot[key as keyof DepotValues]])) as DepotValues
