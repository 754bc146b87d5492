import Flatbush from 'flatbush'
import { BadInput } from '../faults.ts'
import { toDegrees, type Position } from '../geo.ts'
import { networkFrom, type Sections } from '../graph/network.ts'
import type { ProfileName } from '../graph/profile.ts'
import { Router } from '../graph/router.ts'
import { nearStretches } from '../graph/snap.ts'
import type { Streets } from '../graph/streets.ts'
import { featuresFrom, type FeatureSet } from '../map/feature-set.ts'
import { bookFrom } from '../search/book.ts'
import type { Found } from '../search/found.ts'
import { GeoSearch, type SearchOptions } from '../search/search.ts'
import { unpackFile, Words } from './file.ts'
import { streetsFrom, type RegionInfo } from './import.ts'

/** An imported region, ready to be asked. Example: `Region.load(bytes).router('car').route(points)` */
export class Region {
  private readonly routers = new Map<ProfileName, Router>()
  private found: GeoSearch | undefined
  private features: FeatureSet | undefined
  private shared: { streets: Streets; index: Flatbush } | undefined

  private constructor(
    readonly info: RegionInfo,
    private readonly sections: Sections,
  ) {}

  static load(bytes: Uint8Array<ArrayBuffer>): Region {
    const { info, sections } = unpackFile<RegionInfo>(bytes)
    return new Region(info, sections)
  }

  router(profile: ProfileName): Router {
    if (!this.info.profiles.includes(profile))
      throw new BadInput([`"${this.info.name}" was imported for ${this.info.profiles.join(', ')}, not for ${profile}.`])
    let router = this.routers.get(profile)
    if (!router) {
      const { streets, index } = this.streets()
      this.routers.set(profile, (router = new Router(streets, networkFrom(profile, this.sections), index)))
    }
    return router
  }

  /** What is drawn of the region, undefined if it was imported without a map. */
  get map(): FeatureSet | undefined {
    return (this.features ??= featuresFrom(this.sections))
  }

  /** Search over its streets, houses, places and shops; empty if it was imported without. */
  search(text: string, options: SearchOptions = {}): Found[] {
    return this.finder()?.search(text, options) ?? []
  }

  /** The house at a place, else the street, undefined beside both. */
  reverse(point: Position): Found | undefined {
    const house = this.finder()?.reverse(point)
    if (house) return house
    const { streets, index } = this.streets()
    const [snap] = nearStretches(streets, index, point, 250, 1, (stretch) => streets.nameOf[stretch] > 0)
    if (!snap) return undefined
    const where = this.finder()?.whereabouts(point) ?? ''
    return {
      label: [streets.names[streets.nameOf[snap.stretch]], where].filter((part) => part !== '').join(', '),
      position: [toDegrees(snap.lon), toDegrees(snap.lat)],
      precision: 'street',
      kind: 'street',
      exact: true,
      score: 1,
      source: 'extract',
    }
  }

  private finder(): GeoSearch | undefined {
    if (this.found) return this.found
    const book = bookFrom(this.sections)
    return (this.found = book && new GeoSearch(book))
  }

  /** Whether a place lies in the box that was imported. */
  covers([lon, lat]: Position): boolean {
    const [west, south, east, north] = this.info.bbox
    return lon >= west && lon <= east && lat >= south && lat <= north
  }

  private streets(): { streets: Streets; index: Flatbush } {
    if (this.shared) return this.shared
    const { sections, info } = this
    const words = new Words(sections['streets.names.ends'] as Uint32Array, sections['streets.names.text'] as Uint8Array)
    const names = Array.from({ length: words.length }, (_, i) => words.at(i))
    const { buffer, byteOffset, byteLength } = sections['streets.index']
    // its own copy: the index insists on a buffer that is its own
    const index = Flatbush.from(buffer.slice(byteOffset, byteOffset + byteLength))
    return (this.shared = { streets: streetsFrom(sections, names, info.report.junctions), index })
  }
}
