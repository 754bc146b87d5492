import KDBush from 'kdbush'
import { around } from 'geokdbush'
import MiniSearch from 'minisearch'
import { haversine, toDegrees, type Position } from '../geo.ts'
import type { Book, Entry } from './book.ts'
import { fold, isNumber, words } from './fold.ts'
import type { Found } from './found.ts'

export interface SearchOptions {
  limit?: number
  /** Of two equally good answers the nearer to this comes first. */
  near?: Position
}

/** Search over the streets, house numbers, places and shops of one region. Example: `new GeoSearch(book).search('14 Lantern Row')` */
export class GeoSearch {
  private index: MiniSearch | undefined
  private houses: KDBush | undefined
  private streetOf: Uint32Array | undefined

  constructor(private readonly book: Book) {}

  search(text: string, { limit = 8, near }: SearchOptions = {}): Found[] {
    const asked = words(text).slice(0, 16)
    const numbers = asked.filter(isNumber)
    const names = asked.filter((word) => !isNumber(word))
    // with the numbers first: some streets have one in their name
    const hits = this.hits(asked, 'AND').concat(names.length > 0 && numbers.length > 0 ? this.hits(names, 'AND') : [])
    const ids = [...new Set(hits.length > 0 ? hits : this.hits(names.length > 0 ? names : asked, 'OR'))].slice(0, 60)
    const found = ids.map((id) => this.answer(id, asked))
    const far = ({ position }: Found) => (near ? haversine(near, position) : 0)
    return found
      .map((each, rank) => ({ each, rank }))
      .sort(
        (a, b) =>
          b.each.score - a.each.score ||
          kindRank[a.each.kind] - kindRank[b.each.kind] ||
          far(a.each) - far(b.each) ||
          a.rank - b.rank,
      )
      .slice(0, limit)
      .map(({ each }) => each)
  }

  /** What stands at a place: the house, else its nearest named place; undefined if nothing is near. */
  reverse(point: Position, limitMetres = 60): Found | undefined {
    const house = this.nearestHouse(point, limitMetres)
    if (house === undefined) return undefined
    const { numberLons, numberLats, numbers, entries } = this.book
    const entry = entries[this.streetOf![house]]
    return {
      label: label(entry, numbers.at(house)),
      position: [toDegrees(numberLons[house]), toDegrees(numberLats[house])],
      precision: this.precision(house),
      kind: 'address',
      exact: true,
      score: 1,
      source: 'extract',
    }
  }

  /** Name of the quarter and town around a place, for a street that has no house near. */
  whereabouts(point: Position): string {
    let [best, nearest] = ['', 5000]
    for (const { kind, what, name, where, lon, lat } of this.book.entries) {
      if (kind !== 'place' || what === 'island' || what === 'locality') continue
      const far = haversine(point, [toDegrees(lon), toDegrees(lat)])
      if (far < nearest) [nearest, best] = [far, where === '' ? name : `${name}, ${where}`]
    }
    return best
  }

  private nearestHouse(point: Position, limitMetres: number): number | undefined {
    const { numberLons, numberLats, numberStarts } = this.book
    if (numberLons.length === 0) return undefined
    if (!this.houses) {
      this.houses = new KDBush(numberLons.length)
      for (let i = 0; i < numberLons.length; i++) this.houses.add(toDegrees(numberLons[i]), toDegrees(numberLats[i]))
      this.houses.finish()
      this.streetOf = new Uint32Array(numberLons.length)
      for (let e = 0; e + 1 < numberStarts.length; e++) this.streetOf.fill(e, numberStarts[e], numberStarts[e + 1])
    }
    return around(this.houses, point[0], point[1], 1, limitMetres / 1000)[0]
  }

  /** A number between two others lies somewhere there, not at its own door. */
  private precision(number: number): 'rooftop' | 'street' {
    return this.book.numberBetween?.[number] === 1 ? 'street' : 'rooftop'
  }

  private hits(asked: readonly string[], combineWith: 'AND' | 'OR'): number[] {
    if (asked.length === 0) return []
    const index = (this.index ??= indexOf(this.book.entries))
    return index
      .search(asked.join(' '), {
        combineWith,
        prefix: (term) => term.length > 1,
        fuzzy: (term) => (term.length > 3 && !/\d/.test(term) ? 0.25 : false),
        boost: { name: 3 },
      })
      .slice(0, 60)
      .map(({ id }) => id as number)
  }

  private answer(id: number, asked: readonly string[]): Found {
    const { entries, numbers, numberStarts, numberLons, numberLats } = this.book
    const entry = entries[id]
    const own = words(`${entry.name} ${entry.where} ${entry.what ?? ''}`)
    const left = asked.filter((word) => isNumber(word) && !own.includes(word))
    const fitting = asked.filter((word) => !left.includes(word)).map((word) => fit(word, own))
    const score = fitting.length === 0 ? 0.1 : fitting.reduce((sum, each) => sum + each, 0) / fitting.length
    const base = {
      label: label(entry),
      position: [toDegrees(entry.lon), toDegrees(entry.lat)] as const,
      score: rounded(score),
      source: 'extract' as const,
    }
    if (entry.kind !== 'street') {
      // a house number beside a shop or a quarter leads nowhere
      const spoilt = left.length > 0 ? 0.8 : 1
      return {
        ...base,
        score: rounded(score * spoilt),
        precision: entry.kind === 'shop' ? 'rooftop' : 'place',
        kind: entry.kind,
        exact: left.length === 0,
      }
    }
    for (const word of left)
      for (let i = numberStarts[id]; i < numberStarts[id + 1]; i++)
        if (fold(numbers.at(i)).replaceAll(' ', '') === word)
          return {
            ...base,
            label: label(entry, numbers.at(i)),
            position: [toDegrees(numberLons[i]), toDegrees(numberLats[i])],
            precision: this.precision(i),
            kind: 'address',
            exact: true,
          }
    return {
      ...base,
      score: rounded(score * (left.length > 0 ? 0.9 : 1)),
      precision: 'street',
      kind: 'street',
      exact: left.length === 0,
    }
  }
}

const kindRank = { address: 0, place: 1, city: 1, street: 2, shop: 3 }
const rounded = (score: number) => Math.round(score * 1000) / 1000

const label = ({ name, where }: Entry, number?: string) =>
  [number === undefined ? name : `${number} ${name}`, where].filter((part) => part !== '').join(', ')

/** How well one word fits the words of an entry. */
function fit(word: string, own: readonly string[]): number {
  if (own.includes(word)) return 1
  const begun = own.filter((each) => each.startsWith(word)).map((each) => word.length / each.length)
  if (begun.length > 0) return 0.8 + 0.15 * Math.max(...begun)
  return own.some((each) => within(word, each, Math.ceil(word.length * 0.25))) ? 0.7 : 0
}

/** Whether so many letters changed, added, left out or swapped make one word of the other. */
export function within(a: string, b: string, most: number): boolean {
  if (Math.abs(a.length - b.length) > most) return false
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      let cost = Math.min(last[j] + 1, row[j - 1] + 1, last[j - 1] + same)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, before[j - 2] + 1)
      row.push(cost)
    }
    if (Math.min(...row) > most) return false
    before = last
    last = row
  }
  return last[b.length] <= most
}

function indexOf(entries: readonly Entry[]): MiniSearch {
  const index = new MiniSearch({ fields: ['name', 'where', 'what'], tokenize: words, processTerm: (term) => term })
  index.addAll(entries.map(({ name, where, what }, id) => ({ id, name, where, what: what ?? '' })))
  return index
}
