import Flatbush from 'flatbush'
import { BadInput } from '../faults.ts'
import type { Position } from '../geo.ts'
import { networkFrom, type Sections } from '../graph/network.ts'
import type { ProfileName } from '../graph/profile.ts'
import { Router } from '../graph/router.ts'
import type { Streets } from '../graph/streets.ts'
import { featuresFrom, type FeatureSet } from '../map/feature-set.ts'
import { unpackFile, Words } from './file.ts'
import { streetsFrom, type RegionInfo } from './import.ts'

/** An imported region, ready to be asked. Example: `Region.load(bytes).router('car').route(points)` */
export class Region {
  private readonly routers = new Map<ProfileName, Router>()
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
