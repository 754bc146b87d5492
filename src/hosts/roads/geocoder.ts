/** Addresses asked of a server by setting: Nominatim or Photon, each as its documentation says. */
import type { At, FoundPlace, Precision } from '#server/roads'

export type Geocoder = {
  search(q: string, near: At | undefined, limit: number): Promise<FoundPlace[]>
  reverse(at: At): Promise<FoundPlace | undefined>
}
type Kind = 'nominatim' | 'photon'
type GeocoderOptions = { address: string; fetched?: typeof fetch; wait?: (milliseconds: number) => Promise<void> }

const patience = 8_000
const kept = 500
/** What the public server of Nominatim allows, and good manners anywhere. */
const pause = 1_000

/** @example const geocoder = createGeocoder('photon', { address: 'https://photon.example' }) */
export function createGeocoder(kind: Kind, { address, fetched = fetch, wait = sleep }: GeocoderOptions): Geocoder {
  const known = new Map<string, Promise<unknown>>()
  let turn = Promise.resolve()
  const ask = (path: string): Promise<unknown> => {
    const url = `${address}${path}`
    const found = known.get(url)
    if (found) return found
    const answer = kind === 'nominatim' ? (turn = turn.then(() => wait(pause))).then(() => get(url)) : get(url)
    known.set(url, answer)
    answer.catch(() => known.delete(url))
    for (const oldest of known.keys()) if (known.size > kept) known.delete(oldest)
    return answer
  }
  const get = async (url: string): Promise<unknown> => {
    const headers = { accept: 'application/json', 'user-agent': 'Meridian (self-hosted)' }
    const answer = await fetched(url, { headers, signal: AbortSignal.timeout(patience) })
    if (!answer.ok) throw new Error(`The geocoder answered ${answer.status}`)
    return answer.json()
  }
  return kind === 'nominatim' ? nominatim(ask) : photon(ask)
}

type NominatimPlace = {
  lat: string
  lon: string
  display_name?: string
  importance?: number
  category?: string
  addresstype?: string
  address?: { house_number?: string }
}

function nominatim(ask: (path: string) => Promise<unknown>): Geocoder {
  const asFound = ({ lat, lon, display_name = '', importance = 0, category, address }: NominatimPlace): FoundPlace => {
    const precision = address?.house_number ? 'rooftop' : category === 'highway' ? 'street' : 'place'
    return found(display_name.split(', '), precision, Number(lon), Number(lat), importance, 'nominatim')
  }
  return {
    async search(q, _near, limit) {
      const path = `/search?format=jsonv2&addressdetails=1&limit=${limit}&q=${encodeURIComponent(q)}`
      return ((await ask(path)) as NominatimPlace[]).map(asFound)
    },
    async reverse({ lon, lat }) {
      const place = (await ask(`/reverse?format=jsonv2&lat=${lat}&lon=${lon}`)) as NominatimPlace & { error?: string }
      return place.error ? undefined : asFound(place)
    },
  }
}

type PhotonFeature = {
  geometry: { coordinates: [number, number] }
  properties: Partial<Record<'name' | 'street' | 'housenumber' | 'district' | 'city' | 'country' | 'type', string>>
}

function photon(ask: (path: string) => Promise<unknown>): Geocoder {
  const asFound = ({ geometry, properties: own }: PhotonFeature, rank: number): FoundPlace => {
    const house = own.housenumber && own.street ? `${own.housenumber} ${own.street}` : undefined
    const parts = [own.name ?? house ?? own.street, own.name && house, own.district, own.city, own.country]
    const precision = own.housenumber ? 'rooftop' : own.type === 'street' ? 'street' : 'place'
    const [lon, lat] = geometry.coordinates
    return found(
      [...new Set(parts.filter((part) => part !== undefined))],
      precision,
      lon,
      lat,
      1 / (1 + rank),
      'photon',
    )
  }
  const features = async (path: string) => ((await ask(path)) as { features: PhotonFeature[] }).features.map(asFound)
  return {
    search: (q, near, limit) =>
      features(`/api?limit=${limit}&q=${encodeURIComponent(q)}${near ? `&lat=${near.lat}&lon=${near.lon}` : ''}`),
    reverse: async ({ lon, lat }) => (await features(`/reverse?lat=${lat}&lon=${lon}`))[0],
  }
}

function found(
  parts: string[],
  precision: Precision,
  lon: number,
  lat: number,
  score: number,
  source: string,
): FoundPlace {
  const [label = '', ...where] = parts
  return { label, detail: where.join(', '), precision, exact: true, score: Math.min(1, score), source, lon, lat }
}

const sleep = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds))
