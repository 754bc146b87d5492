/** What devices send, read as the documents of OsmAnd, Traccar Client and OwnTracks have it. */
import * as z from 'zod/mini'
import type { Source } from '#features/logistics/positions/contract'

/** `at`: by the clock of the device, as milliseconds since 1970; speed as metres a second. */
export type Sent = {
  at: number | undefined
  lat: number
  lon: number
  accuracyMetres: number | null
  speed: number | null
  heading: number | null
  battery: number | null
}
export type Message = { key: string; source: Source; positions: Sent[] }

const [knot, kmPerHour] = [1852 / 3600, 1 / 3.6]
const most = 2000
const lat = z.number().check(z.minimum(-90), z.maximum(90))
const lon = z.number().check(z.minimum(-180), z.maximum(180))
/** What a device does not know it leaves out, or says −1. */
const known = (value: number | null | undefined, largest: number, factor = 1): number | null =>
  value === null || value === undefined || !(value >= 0) || value > largest ? null : value * factor
const facts = (sent: { accuracy?: Num; speed?: Num; heading?: Num; battery?: Num }, speed = 1, battery = 1) => ({
  accuracyMetres: known(sent.accuracy, 1e6),
  speed: known(sent.speed, 1000, speed),
  heading: known(sent.heading, 360),
  battery: known(sent.battery, 100 / battery, battery),
})
type Num = number | null | undefined

/** Seconds or milliseconds since 1970, or a date; undefined where it is none. */
export function momentOf(said: string | number | null | undefined): number | undefined {
  if (said === null || said === undefined || said === '') return undefined
  const number = Number(said)
  if (Number.isFinite(number)) return inReach(number < 2 ** 31 ? number * 1000 : number)
  const text = String(said)
  return inReach(Date.parse(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text) ? `${text.replace(' ', 'T')}Z` : text))
}
/** What is no moment of these times is none at all. */
const inReach = (at: number): number | undefined => (at > 0 && at < 4e12 ? Math.round(at) : undefined)

export function readOsmand(fields: URLSearchParams): Message | undefined {
  const key = fields.get('id') ?? fields.get('deviceid')
  const [one, other] = fields.get('location')?.split(',') ?? []
  const number = (...names: string[]) => {
    const text = names.map((name) => fields.get(name)).find((value) => value !== null && value.trim() !== '')
    return text === undefined || text === null ? undefined : Number(text)
  }
  const found = z.safeParse(z.object({ lat, lon }), {
    lat: one === undefined ? number('lat') : Number(one),
    lon: other === undefined ? number('lon') : Number(other),
  })
  if (!key || !found.success) return undefined
  const sent = {
    accuracy: number('accuracy'),
    speed: number('speed'),
    heading: number('bearing', 'heading'),
    battery: number('batt'),
  }
  const valid = !/^(false|0)$/.test(fields.get('valid') ?? '')
  const position = { ...found.data, at: momentOf(fields.get('timestamp')), ...facts(sent, knot) }
  // 0, 0 is how a device says that it knows nothing
  return { key, source: 'osmand', positions: valid && (position.lat !== 0 || position.lon !== 0) ? [position] : [] }
}

const number = z.optional(z.nullable(z.number()))
const moment = z.optional(z.nullable(z.union([z.string(), z.number()])))
const TraccarFix = z.object({
  timestamp: moment,
  coords: z.object({ latitude: lat, longitude: lon, accuracy: number, speed: number, heading: number }),
  battery: z.optional(z.nullable(z.object({ level: number }))),
})
const Traccar = z.object({
  device_id: z.union([z.string(), z.number()]),
  location: z.union([TraccarFix, z.array(TraccarFix).check(z.maxLength(most))]),
})
/** Of Traccar Client from version 9: one, or what it kept while there was no network. */
export function readTraccar(json: unknown): Message | undefined {
  const read = z.safeParse(z.union([Traccar, z.array(Traccar).check(z.minLength(1), z.maxLength(most))]), json)
  if (!read.success) return undefined
  const all = [read.data].flat()
  const key = String(all[0]!.device_id)
  // one message is of one device
  if (all.some(({ device_id }) => String(device_id) !== key)) return undefined
  const positions = all
    .flatMap(({ location }) => location)
    .map(({ timestamp, coords: { latitude, longitude, ...rest }, battery }) => ({
      lat: latitude,
      lon: longitude,
      at: momentOf(timestamp),
      ...facts({ ...rest, battery: battery?.level }, 1, 100),
    }))
  return { key, source: 'traccar', positions }
}

const Location = z.object({
  _type: z.literal('location'),
  lat,
  lon,
  tst: moment,
  acc: number,
  vel: number,
  cog: number,
  batt: number,
})
/** Status, waypoints, what is encrypted and all that may come yet. */
const Other = z.object({ _type: z.string() })
export function readOwntracks(json: unknown): Omit<Message, 'key'> | undefined {
  const all = Array.isArray(json) ? json.slice(0, most) : [json]
  const positions: Sent[] = []
  for (const one of all) {
    const other = z.safeParse(Other, one)
    if (!other.success) return undefined
    if (other.data._type !== 'location') continue
    const read = z.safeParse(Location, one)
    if (!read.success) return undefined
    const { lat, lon, tst, acc, vel, cog, batt } = read.data
    const sent = { accuracy: acc, speed: vel, heading: cog, battery: batt }
    positions.push({ lat, lon, at: momentOf(tst), ...facts(sent, kmPerHour) })
  }
  return all.length === 0 ? undefined : { source: 'owntracks', positions }
}

/** The password of Basic: any name may stand before it. */
export function passwordOf(request: Request): string | undefined {
  const [, sent] = /^Basic ([\w+/=-]+)$/i.exec(request.headers.get('authorization') ?? '') ?? []
  if (!sent) return undefined
  try {
    const text = atob(sent)
    return text.slice(text.indexOf(':') + 1) || undefined
  } catch {
    return undefined
  }
}
