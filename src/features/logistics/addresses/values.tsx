import type { Address } from './contract'

/** What a form of an address holds; without a place, it is none yet. */
export type AddressValues = {
  label: string
  line: string
  postcode: string
  city: string
  country: string
  lat: number | null
  lon: number | null
  access: string
  contact: string
  serviceSeconds: number | null
}

const empty: AddressValues = {
  label: '',
  line: '',
  postcode: '',
  city: '',
  country: '',
  lat: null,
  lon: null,
  access: '',
  contact: '',
  serviceSeconds: null,
}
export const valuesOf = (address: Address | undefined): AddressValues =>
  address === undefined
    ? { ...empty }
    : (Object.fromEntries(Object.keys(empty).map((key) => [key, address[key as keyof Address]])) as AddressValues)
