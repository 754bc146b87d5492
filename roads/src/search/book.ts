import KDBush from 'kdbush'
import { haversine, type Position } from '../geo.ts'
import { Growing, type I32, type U32, type U8 } from '../growing.ts'
import type { Sections } from '../graph/network.ts'
import type { OsmData, Tags } from '../osm/data.ts'
import { packWords, Words } from '../region/file.ts'
import { fold } from './fold.ts'

/** Something with a name: a street of one neighbourhood, a place, a shop. */
export interface Entry {
  kind: 'street' | 'place' | 'shop'
  name: string
  /** Quarter and town, where known: "Eastfold, Port Averne". */
  where: string
  lon: number
  lat: number
  /** What a shop is, what a place is. */
  what?: string
}

/** Names and house numbers of a region. Numbers lie flat, because there are hundreds of thousands. */
export interface Book {
  entries: Entry[]
  numbers: Pick<Words, 'at' | 'length'>
  numberLons: I32
  numberLats: I32
  /** Numbers of entry e: numberStarts[e] up to numberStarts[e + 1]. */
  numberStarts: U32
  /** 1 where a number is not in the data but lies between two that are; absent in regions of before. */
  numberBetween?: U8
}

interface Spot {
  lon: number
  lat: number
}
interface House extends Spot {
  number: string
  where: string
  between?: true
}
interface Street extends Spot {
  name: string
  spots: Spot[]
  houses: House[]
}

/** Two ways of one name belong to one street if they lie no farther apart. */
const sameStreet = 900

/** Example: `bookOf(data).entries.find(({ name }) => name === 'Lantern Row')` */
export function bookOf(data: OsmData): Book {
  const streets = new Map<string, Street[]>()
  const places: (Spot & { name: string; kind: string })[] = []
  const shops: Entry[] = []
  const houses: HouseOf[] = []
  const rows: HouseOf[] = []
  const look = (tags: Tags, spot: () => Spot) => {
    const name = tags.get('name')
    const number = tags.get('addr:housenumber')
    const street = tags.get('addr:street') ?? tags.get('addr:place')
    if (number !== undefined && street !== undefined)
      for (const each of number.split(/[;,]/))
        houses.push({
          ...spot(),
          number: each.trim(),
          street,
          where: [tags.get('addr:suburb'), tags.get('addr:city')].filter(Boolean).join(', '),
        })
    const what =
      tags.get('shop') ??
      tags.get('amenity') ??
      tags.get('office') ??
      tags.get('tourism') ??
      tags.get('craft') ??
      tags.get('leisure') ??
      tags.get('railway') ??
      (tags.get('landuse') === 'industrial' ? 'industrial estate' : undefined)
    if (name !== undefined && what !== undefined && what !== 'rail' && !tags.has('highway'))
      shops.push({ kind: 'shop', name, what, where: '', ...spot() })
  }
  for (let way = 0; way < data.wayCount; way++) {
    const tags = data.wayTags(way)
    if (tags.size === 0) continue
    const refs = data.wayRefs(way).filter((node) => node >= 0)
    if (refs.length === 0) continue
    const name = tags.get('name')
    if (tags.has('highway') && name !== undefined && tags.get('highway') !== 'platform')
      addStreet(streets, name, spotOf(data, refs[refs.length >> 1]))
    if (tags.has('addr:interpolation')) rows.push(...numbersAlong(data, tags, refs))
    look(tags, () => (refs[0] === refs[refs.length - 1] ? middle(data, refs) : spotOf(data, refs[refs.length >> 1])))
  }
  for (const [node, tags] of data.taggedNodes) {
    const [name, kind] = [tags.get('name'), tags.get('place')]
    if (name !== undefined && kind !== undefined) places.push({ ...spotOf(data, node), name, kind })
    else look(tags, () => spotOf(data, node))
  }
  for (const house of houses) addHouse(streets, house)
  // a house of its own says better where it stands than the row it stands in
  const known = new Set(houses.map(keyOf))
  for (const house of rows) if (!known.has(keyOf(house))) addHouse(streets, house)
  return bound([...streets.values()].flat(), places, shops)
}

type HouseOf = House & { street: string }
const keyOf = ({ street, number }: HouseOf) => `${fold(street)} ${number}`

/** More numbers than this between two houses are a mistake, or worse. */
const mostBetween = 500

/** The numbers that an `addr:interpolation` way stands for, evenly spread between those its nodes have. */
function numbersAlong(data: OsmData, way: Tags, refs: ArrayLike<number>): HouseOf[] {
  const kind = way.get('addr:interpolation')!
  const step = kind === 'even' || kind === 'odd' ? 2 : kind === 'all' ? 1 : Number(kind)
  if (!Number.isInteger(step) || step < 1) return []
  const found: HouseOf[] = []
  let last: { number: number; index: number } | undefined
  for (let index = 0; index < refs.length; index++) {
    const tags = data.taggedNodes.get(refs[index])
    const written = tags?.get('addr:housenumber') ?? ''
    if (!/^\d{1,5}$/.test(written)) continue
    const number = Number(written)
    const street = way.get('addr:street') ?? tags?.get('addr:street') ?? tags?.get('addr:place')
    if (last && street !== undefined) {
      const count = Math.abs(number - last.number) / step
      const where = [tags?.get('addr:suburb'), tags?.get('addr:city')].filter(Boolean).join(', ')
      if (Number.isInteger(count) && count <= mostBetween)
        for (let k = 1; k < count; k++)
          found.push({
            ...alongSpot(data, refs, last.index, index, k / count),
            number: String(last.number + Math.sign(number - last.number) * step * k),
            street,
            where,
            between: true,
          })
    }
    last = { number, index }
  }
  return found
}

/** The spot at a share of the way between two of its nodes. */
function alongSpot(data: OsmData, refs: ArrayLike<number>, from: number, to: number, share: number): Spot {
  const spots = Array.from({ length: to - from + 1 }, (_, i) => spotOf(data, refs[from + i]))
  const lengths = spots.slice(1).map((spot, i) => metres(spots[i], spot))
  let left = lengths.reduce((sum, length) => sum + length, 0) * share
  let at = 0
  while (at < lengths.length - 1 && left > lengths[at]) left -= lengths[at++]
  const part = lengths[at] > 0 ? left / lengths[at] : 0
  const between = (a: number, b: number) => Math.round(a + (b - a) * part)
  return { lon: between(spots[at].lon, spots[at + 1].lon), lat: between(spots[at].lat, spots[at + 1].lat) }
}

const spotOf = ({ lons, lats }: OsmData, node: number): Spot => ({ lon: lons[node], lat: lats[node] })

function middle({ lons, lats }: OsmData, refs: Int32Array): Spot {
  let [lon, lat] = [0, 0]
  for (let i = 1; i < refs.length; i++) {
    lon += lons[refs[i]]
    lat += lats[refs[i]]
  }
  return { lon: Math.round(lon / (refs.length - 1)), lat: Math.round(lat / (refs.length - 1)) }
}

const metres = (a: Spot, b: Spot) => haversine(position(a), position(b))
/** Most are told apart by latitude alone: names of which there are a thousand are compared with each other. */
const within = (a: Spot, b: Spot, limit: number) => Math.abs(a.lat - b.lat) * 0.0111 < limit && metres(a, b) < limit
const position = ({ lon, lat }: Spot): Position => [lon / 1e7, lat / 1e7]

function addStreet(streets: Map<string, Street[]>, name: string, spot: Spot): Street {
  const key = fold(name)
  const known = streets.get(key) ?? []
  const near = known.find(({ spots }) => spots.some((each) => within(each, spot, sameStreet)))
  if (near) {
    near.spots.push(spot)
    return near
  }
  const street = { name, ...spot, spots: [spot], houses: [] }
  streets.set(key, [...known, street])
  return street
}

function addHouse(streets: Map<string, Street[]>, { street: name, ...house }: HouseOf): void {
  let best: Street | undefined
  let nearest = 2500
  for (const street of streets.get(fold(name)) ?? [])
    for (const spot of street.spots) {
      const far = metres(spot, house)
      if (far < nearest) [nearest, best] = [far, street]
    }
  best ??= addStreet(streets, name, house)
  best.houses.push(house)
}

const quarterKinds = new Set(['suburb', 'quarter', 'neighbourhood', 'village', 'hamlet'])
const townKinds = new Set(['city', 'town', 'village'])

function bound(streets: Street[], places: (Spot & { name: string; kind: string })[], shops: Entry[]): Book {
  const nearestOf = (kinds: Set<string>, limit: number) => {
    const some = places.filter(({ kind }) => kinds.has(kind))
    if (some.length === 0) return () => ''
    // degrees compare well enough within a region
    const x = ({ lon }: Spot) => lon * 0.8 * 0.0111
    const y = ({ lat }: Spot) => lat * 0.0111
    const index = new KDBush(some.length)
    for (const place of some) index.add(x(place), y(place))
    index.finish()
    return (spot: Spot) => {
      let [best, nearest] = [-1, limit]
      for (const i of index.within(x(spot), y(spot), limit)) {
        const far = Math.hypot(x(some[i]) - x(spot), y(some[i]) - y(spot))
        if (far < nearest || (far === nearest && i < best)) [nearest, best] = [far, i]
      }
      return best < 0 ? '' : some[best].name
    }
  }
  const quarter = nearestOf(quarterKinds, 3000)
  const town = nearestOf(townKinds, 15_000)
  const where = (spot: Spot, name = '') =>
    [...new Set([quarter(spot), town(spot)])].filter((each) => each !== '' && each !== name).join(', ')
  const entries: Entry[] = []
  const [lons, lats, starts] = [new Growing(Int32Array), new Growing(Int32Array), new Growing(Uint32Array)]
  const numbers: string[] = []
  const between = new Growing(Uint8Array)
  for (const { name, spots, houses } of streets) {
    const heart = spots[spots.length >> 1]
    starts.push(numbers.length)
    entries.push({ kind: 'street', name, where: commonest(houses) || where(heart), ...heart })
    for (const house of houses) {
      numbers.push(house.number)
      lons.push(house.lon)
      lats.push(house.lat)
      between.push(house.between ? 1 : 0)
    }
  }
  starts.push(numbers.length)
  for (const { name, kind, lon, lat } of places)
    entries.push({ kind: 'place', name, what: kind, where: where({ lon, lat }, name), lon, lat })
  for (const shop of shops) entries.push({ ...shop, where: where(shop) })
  return {
    entries,
    numbers: { length: numbers.length, at: (i) => numbers[i] },
    numberLons: lons.done(),
    numberLats: lats.done(),
    numberStarts: starts.done(),
    numberBetween: between.done(),
  }
}

/** What most houses of a street say of where it is. */
function commonest(houses: readonly House[]): string {
  const counts = new Map<string, number>()
  for (const { where } of houses) if (where !== '') counts.set(where, (counts.get(where) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? ''
}

/** Example: `packFile(info, bookSections(book))` */
export function bookSections(book: Book): Sections {
  const numbers = packWords(Array.from({ length: book.numbers.length }, (_, i) => book.numbers.at(i)))
  return {
    'search.entries': new TextEncoder().encode(JSON.stringify(book.entries)),
    'search.numbers.ends': numbers['ends'],
    'search.numbers.text': numbers['text'],
    'search.numberLons': book.numberLons,
    'search.numberLats': book.numberLats,
    'search.numberStarts': book.numberStarts,
    ...(book.numberBetween && { 'search.numberBetween': book.numberBetween }),
  }
}

export function bookFrom(sections: Sections): Book | undefined {
  if (!sections['search.entries']) return undefined
  return {
    entries: JSON.parse(new TextDecoder().decode(sections['search.entries'])) as Entry[],
    numbers: new Words(sections['search.numbers.ends'] as U32, sections['search.numbers.text'] as Uint8Array),
    numberLons: sections['search.numberLons'] as I32,
    numberLats: sections['search.numberLats'] as I32,
    numberStarts: sections['search.numberStarts'] as U32,
    ...(sections['search.numberBetween'] && { numberBetween: sections['search.numberBetween'] as U8 }),
  }
}
