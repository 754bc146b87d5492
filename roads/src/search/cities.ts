import { around } from 'geokdbush'
import KDBush from 'kdbush'
import type { Position } from '../geo.ts'
import { packFile, packWords, unpackFile, Words } from '../region/file.ts'
import { fold } from './fold.ts'
import type { Found } from './found.ts'
import { within } from './search.ts'

export interface City {
  name: string
  /** ISO 3166, two letters. */
  country: string
  lon: number
  lat: number
  population: number
}

/** Must be shown where the cities are. */
export const citiesCredit = { text: 'GeoNames', url: 'https://www.geonames.org', licence: 'CC BY 4.0' }

/** Countries that drive on the left. */
const left = new Set(
  'AG AI AU BB BD BM BN BS BT BW CC CK CX CY DM FJ FK GB GD GG GY HK ID IE IM IN JE JM JP KE KI KN KY LC LK LS MO MS MT MU MV MW MY MZ NA NF NP NR NU NZ PG PK PN SB SC SG SH SR SZ TC TH TK TL TO TT TV TZ UG VC VG VI WS ZA ZM ZW'.split(
    ' ',
  ),
)

/** Puts cities into one file. Example: `packCities([{ name: 'Faro', country: 'PT', lon: -7.93, lat: 37.02, population: 46000 }])` */
export function packCities(cities: readonly City[]): Uint8Array<ArrayBuffer> {
  const sorted = [...cities].sort((a, b) => b.population - a.population)
  const names = packWords(sorted.map(({ name }) => name))
  return packFile(
    { credit: citiesCredit },
    {
      ends: names['ends'],
      text: names['text'],
      countries: new TextEncoder().encode(sorted.map(({ country }) => country.slice(0, 2).padEnd(2)).join('')),
      places: Float32Array.from(sorted.flatMap(({ lon, lat }) => [lon, lat])),
      populations: Uint32Array.from(sorted, ({ population }) => population),
    },
  )
}

/** The towns of the world, the largest first: the answer where no extract is. Example: `Cities.load(bytes).search('lisb')[0].label` */
export class Cities {
  private folded: { names: string[]; order: Uint32Array } | undefined
  private index: KDBush | undefined

  private constructor(
    private readonly names: Words,
    private readonly countries: string,
    private readonly places: Float32Array,
    private readonly populations: Uint32Array,
  ) {}

  static load(bytes: Uint8Array<ArrayBuffer>): Cities {
    const { sections } = unpackFile(bytes)
    const names = new Words(sections['ends'] as Uint32Array, sections['text'] as Uint8Array)
    const countries = new TextDecoder().decode(sections['countries'])
    return new Cities(names, countries, sections['places'] as Float32Array, sections['populations'] as Uint32Array)
  }

  get length(): number {
    return this.names.length
  }

  at(i: number): City {
    const place = (k: number) => Math.round(this.places[2 * i + k] * 1e5) / 1e5
    return {
      name: this.names.at(i),
      country: this.countries.slice(2 * i, 2 * i + 2),
      lon: place(0),
      lat: place(1),
      population: this.populations[i],
    }
  }

  /** Towns whose name begins so; if none does, those that differ by a letter or two. */
  search(text: string, limit = 8): Found[] {
    const asked = fold(text.split(',')[0])
    if (asked === '') return []
    const { names, order } = (this.folded ??= this.fold())
    let [low, high] = [0, order.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (names[order[middle]] < asked) low = middle + 1
      else high = middle
    }
    const hits: number[] = []
    for (; low < order.length && names[order[low]].startsWith(asked); low++) hits.push(order[low])
    const begun = hits.length > 0
    if (!begun && asked.length > 3)
      names.forEach((name, i) => within(asked, name, asked.length > 6 ? 2 : 1) && hits.push(i))
    // the list is in order of size, so a smaller number is a larger town
    const exactly = (i: number) => (names[i] === asked ? 0 : 1)
    return hits
      .sort((a, b) => exactly(a) - exactly(b) || a - b)
      .slice(0, limit)
      .map((i) => this.found(i, names[i] === asked ? 1 : begun ? 0.8 + (0.15 * asked.length) / names[i].length : 0.6))
  }

  /** The nearest town within 30 km. */
  reverse(point: Position): Found | undefined {
    const i = this.nearest(point, 30)
    return i === undefined ? undefined : this.found(i, 1)
  }

  /** On which side they drive there, as far as towns tell. */
  sideAt(point: Position): 'left' | 'right' | undefined {
    const i = this.nearest(point, 60)
    return i === undefined ? undefined : left.has(this.at(i).country) ? 'left' : 'right'
  }

  private nearest([lon, lat]: Position, kilometres: number): number | undefined {
    if (!this.index) {
      this.index = new KDBush(this.length)
      for (let i = 0; i < this.length; i++) this.index.add(this.places[2 * i], this.places[2 * i + 1])
      this.index.finish()
    }
    return around(this.index, lon, lat, 1, kilometres)[0]
  }

  private found(i: number, score: number): Found {
    const { name, country, lon, lat } = this.at(i)
    return {
      label: `${name}, ${country}`,
      position: [lon, lat],
      precision: 'place',
      kind: 'city',
      exact: score === 1,
      score: Math.round(score * 1000) / 1000,
      source: 'cities',
    }
  }

  private fold(): { names: string[]; order: Uint32Array } {
    const names = Array.from({ length: this.length }, (_, i) => fold(this.names.at(i)))
    const order = Uint32Array.from(names.keys()).sort((a, b) =>
      names[a] < names[b] ? -1 : names[a] > names[b] ? 1 : a - b,
    )
    return { names, order }
  }
}
