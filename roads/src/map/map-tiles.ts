import type { Bbox } from '../osm/data.ts'
import { without } from './clip.ts'
import type { Box } from './coast.ts'
import { layers, mercatorX, mercatorY, type FeatureSet } from './feature-set.ts'
import { makeTile, tileBox, type Source } from './tile.ts'

/** The tiles of the world and of all imported regions as one map. Example: `new MapTiles(world, [region.map]).tile(14, x, y)` */
export class MapTiles {
  private readonly sources: Source[] = []
  private readonly known: Box[]

  constructor(world: FeatureSet | undefined, regions: readonly { set: FeatureSet; bbox: Bbox }[]) {
    const boxes = regions.map(({ bbox }) => boxOf(bbox))
    // a region that knows its coast draws its own sea; one without (an extract of roads only) leaves it to the world
    this.known = boxes.filter((_, i) => hasSea(regions[i].set))
    if (world) this.sources.push({ set: world, except: this.known })
    for (const { set } of regions) this.sources.push({ set })
  }

  /** Whether a tile shows nothing of the world around the regions, so that the same is drawn without it. */
  knowsAll(z: number, x: number, y: number): boolean {
    return this.known.length > 0 && without(tileBox(z, x, y), this.known).length === 0
  }

  /** A vector tile, undefined where nothing is drawn. */
  tile(z: number, x: number, y: number): Uint8Array | undefined {
    const most = 2 ** z
    if (!Number.isInteger(z) || z < 0 || z > 22 || !(x >= 0 && x < most && y >= 0 && y < most)) return undefined
    return makeTile(this.sources, z, x, y)
  }
}

const ocean = layers.indexOf('ocean')
const hasSea = ({ layerOf }: FeatureSet) => layerOf.includes(ocean)

const boxOf = ([west, south, east, north]: Bbox): Box => ({
  west: mercatorX(west),
  east: mercatorX(east),
  // on the world square y runs down
  south: mercatorY(north),
  north: mercatorY(south),
})
