/** What a roads thread does, on any host: holds regions, answers from them, makes new ones. */
import {
  BadInput,
  Cities,
  MapTiles,
  Region,
  autoProvider,
  type FeatureSet,
  type Found,
  type Position,
} from '@meridian/roads'
import type { FoundPlace } from '#server/roads'
import type { Asks, FromService, ToService, What } from './messages'
import { facts, importFile } from './imported'
import { keptMatrix } from './kept-matrix'
import { MadeTiles } from './made-tiles'
import { askMatrix, askRoute } from './route'
import { makeWorld } from './world'

type Answers = { [W in What]: (ask: Asks[W]['ask'], id: number) => Promise<Asks[W]['gives']> }

/** The map of some regions: alone, and with the world around them. */
type Drawn = { of: string; own: MapTiles; whole?: MapTiles; made: MadeTiles }

/** @example const answer = serveRoads(readBuiltIn, (message, transfer) => port.postMessage(message, transfer)) */
export function serveRoads(
  readBuiltIn: (key: string) => Promise<Uint8Array>,
  say: (message: FromService, transfer: ArrayBuffer[]) => void,
): (message: ToService) => Promise<void> {
  const regions = new Map<string, Region>()
  let drawn: Drawn | undefined

  let matrixOf = keptMatrix()

  const answers: Answers = {
    async load({ key, bytes }) {
      const region = Region.load((bytes ?? (await readBuiltIn(key))) as Uint8Array<ArrayBuffer>)
      regions.set(key, region)
      return facts(region.info)
    },
    async forget({ key }) {
      regions.delete(key)
      drawn = undefined
      matrixOf = keptMatrix()
    },
    async tile({ keys, z, x, y }) {
      const of = keys.join()
      if (drawn?.of !== of) drawn = { of, own: new MapTiles(undefined, keys.flatMap(mapOf)), made: new MadeTiles() }
      const now = drawn
      // the world is read once a tile shows some of it, which inside a region none does
      if (!now.own.knowsAll(z, x, y)) now.whole ??= new MapTiles(await world(), keys.flatMap(mapOf))
      return now.made.get(`${z}/${x}/${y}`, () => (now.whole ?? now.own).tile(z, x, y))
    },
    async search({ keys, q, near, limit }) {
      const options = { limit: limit * 3, ...(near && { near: [near.lon, near.lat] as const }) }
      const own = held(keys)
        .flatMap((region) => region.search(q, options))
        .sort((a, b) => b.score - a.score)
      const towns = own.length < limit ? (await cities()).search(q, limit - own.length) : []
      return { own: once(own).slice(0, limit).map(asPlace), towns: towns.map(asPlace) }
    },
    async reverse({ keys, at: { lon, lat } }) {
      const point = [lon, lat] as const
      const within = held(keys).filter((region) => region.covers(point))
      const own = within.flatMap((region) => region.reverse(point) ?? [])[0]
      const town = own ? undefined : (await cities()).reverse(point)
      return { own: own && asPlace(own), town: town && asPlace(town) }
    },
    // regions are often read for cars alone: a van takes the same roads, nearly
    route: ({ keys, asked }) =>
      askRoute(
        autoProvider(() => held(keys)),
        { ...asked, profile: profileOf(asked.profile, held(keys)) },
      ),
    matrix({ keys, asked }) {
      const profile = profileOf(asked.profile, held(keys))
      const family = JSON.stringify([keys, profile, asked.avoid])
      const provider = autoProvider(() => held(keys))
      return matrixOf(family, { ...asked, profile }, (one) => askMatrix(provider, one))
    },
    async import({ pbf, asked }, id) {
      const known = await cities()
      // most extracts do not say on which side people drive; the nearest town's country does
      const sideAt = (place: Position) => known.sideAt(place)
      return importFile(pbf, asked, (step, share) => say({ id, step, share }, []), sideAt)
    },
  }

  /** Without those that were forgotten since somebody asked. */
  const held = (keys: readonly string[]): Region[] => keys.flatMap((key) => regions.get(key) ?? [])

  let towns: Promise<Cities> | undefined
  const cities = () => (towns ??= readBuiltIn('cities').then((bytes) => Cities.load(bytes as Uint8Array<ArrayBuffer>)))
  let globe: FeatureSet | undefined
  const world = async () => (globe ??= makeWorld(await cities()))
  const mapOf = (key: string) => {
    const region = regions.get(key)
    return region?.map ? [{ set: region.map, bbox: region.info.bbox }] : []
  }

  return async ({ id, what, ask }) => {
    try {
      const gives = await (answers[what] as (ask: unknown, id: number) => Promise<unknown>)(ask, id)
      say({ id, gives }, transferred(gives))
    } catch (error) {
      if (error instanceof BadInput) say({ id, faults: [...error.faults] }, [])
      else say({ id, broke: error instanceof Error ? (error.stack ?? error.message) : String(error) }, [])
    }
  }
}

/** That of a car stands in for that of a van or a truck which no region was read for. */
const profileOf = (profile: string, regions: readonly Region[]): string =>
  (profile === 'van' || profile === 'truck') &&
  !regions.some(({ info }) => info.profiles.some((one) => one === profile))
    ? 'car'
    : profile

/** A long street is several in the data; people look for one. */
function once(found: readonly Found[]): Found[] {
  const seen = new Set<string>()
  return found.filter(({ label }) => !seen.has(label) && seen.add(label))
}

/** "14 Lantern Row, Saltmarket": the first part names it, the rest says where. */
function asPlace({ label, position: [lon, lat], precision, exact, score, source }: Found): FoundPlace {
  const [name = '', ...where] = label.split(', ')
  return { label: name, detail: where.join(', '), precision, exact, score, source, lon, lat }
}

/** A region that was made is handed over, not copied; what all threads share is theirs already. */
function transferred(gives: unknown): ArrayBuffer[] {
  if (typeof gives !== 'object' || gives === null) return []
  const { region, seconds, metres } = gives as Readonly<Record<string, unknown>>
  return [region, seconds, metres].flatMap((one) =>
    ArrayBuffer.isView(one) && one.buffer instanceof ArrayBuffer ? [one.buffer] : [],
  )
}
