import { ProtoWriter } from '../osm/protobuf.ts'
import { clipParts, clipRing, doubleFlatArea, simplified, without, type Flat } from './clip.ts'
import type { Box } from './coast.ts'
import { fineZoom, layers, worldSize, type FeatureSet, type Layer, type Properties } from './feature-set.ts'

export const extent = 4096
const buffer = 80
/** A region smaller than this part of a tile is a dot: nothing is cut out for it, which would leave seams in continents. */
const speck = 100
/** Closer than this no more detail is stored: maps enlarge this tile. */
export const maxTileZoom = 14

/** From which zoom a street writes its name. */
const labelZooms: Readonly<Record<string, number>> = {
  motorway: 10,
  trunk: 11,
  primary: 12,
  secondary: 12,
  tertiary: 13,
}

/** A set of features, and the boxes (in units of the world square) where others know better. */
export interface Source {
  set: FeatureSet
  except?: readonly Box[]
}

/** One vector tile; undefined where nothing is. Example: `makeTile([{ set }], 14, 6283, 6303)` */
export function makeTile(sources: readonly Source[], z: number, x: number, y: number): Uint8Array | undefined {
  const size = worldSize / 2 ** z
  const box = tileBox(z, x, y)
  const tile = new Tile()
  for (const { set, except = [] } of sources) {
    const cut = new Cutter(set, z, x * size, y * size, extent / size)
    const seen = except.filter(({ west, east, south, north }) => Math.max(east - west, north - south) > size / speck)
    for (const part of seen.length > 0 ? without(box, seen) : [box]) cut.features(part, tile)
    cut.finish(tile)
  }
  return tile.bytes()
}

/** What a tile shows, with its margin. Example: `tileBox(14, 6283, 6303).west` */
export function tileBox(z: number, x: number, y: number): Box {
  const size = worldSize / 2 ** z
  const margin = (size * buffer) / extent
  return {
    west: x * size - margin,
    east: (x + 1) * size + margin,
    south: y * size - margin,
    north: (y + 1) * size + margin,
  }
}

/** Takes the features of one set into the coordinates of one tile. */
class Cutter {
  /** Lines of one kind, joined where they meet: a street is cut at every crossing, the map needs it whole. */
  private readonly joined = new Map<number, Flat[]>()
  constructor(
    private readonly set: FeatureSet,
    private readonly z: number,
    private readonly left: number,
    private readonly top: number,
    private readonly scale: number,
  ) {}

  features(box: Box, tile: Tile): void {
    const { set, z } = this
    const visible = (feature: number) => set.minZoomOf[feature] <= z
    const found = set.coarseIndex?.search(box.west, box.south, box.east, box.north, visible) ?? []
    if (z >= fineZoom && set.fineIndex)
      for (const feature of set.fineIndex.search(box.west, box.south, box.east, box.north, (each) =>
        visible(each + set.coarse),
      ))
        found.push(feature + set.coarse)
    // the order of the file, so that a tile is the same each time
    found.sort((a, b) => a - b)
    const local = this.local(box)
    for (const feature of found) this.feature(feature, box, local, tile)
  }

  private local({ west, south, east, north }: Box): Box {
    const { left, top, scale } = this
    return {
      west: (west - left) * scale,
      east: (east - left) * scale,
      south: (south - top) * scale,
      north: (north - top) * scale,
    }
  }

  private feature(feature: number, around: Box, box: Box, tile: Tile): void {
    const { set, z } = this
    const layer = layers[set.layerOf[feature]]
    const shape = set.shapeOf[feature]
    const parts: Flat[] = []
    for (let part = set.partStarts[feature]; part < set.partStarts[feature + 1]; part++) {
      const first = part === set.partStarts[feature]
      const place = this.place(part, around)
      if (place === 'outside') {
        if (first && shape === 3) return
        continue
      }
      const flat = this.part(part)
      if (shape === 1) {
        // in one tile only, or its name would stand twice where two tiles meet
        if (flat[0] >= 0 && flat[0] < extent && flat[1] >= 0 && flat[1] < extent) parts.push(flat)
      } else if (shape === 2) parts.push(...(place === 'inside' ? [flat] : clipParts(flat, box)))
      else {
        const ring = place === 'inside' ? this.plain(flat, 3) : clipRing(this.plain(flat, 3), box)
        if (ring.length >= 6) parts.push(ring)
        else if (first) return
      }
    }
    if (parts.length === 0) return
    const properties = set.properties[set.propertiesOf[feature]]
    if (shape === 2 && z < maxTileZoom && layer === 'streets') {
      const key = set.propertiesOf[feature]
      const list = this.joined.get(key)
      if (list) list.push(...parts)
      else this.joined.set(key, parts)
    } else
      tile.add(
        layer,
        shape,
        this.named(layer, feature, properties),
        shape === 2 ? parts.map((part) => this.plain(part, 2)) : parts,
      )
    const labelled =
      layer === 'streets' && set.nameOf[feature] !== 0 && z >= (labelZooms[String(properties['kind'])] ?? 14)
    if (labelled && !properties['rail'])
      tile.add('street_labels', 2, { kind: properties['kind'], name: set.names.at(set.nameOf[feature]) }, parts)
  }

  /** Many lines of one kind become few: joined where exactly two of them meet. */
  finish(tile: Tile): void {
    for (const [properties, lines] of this.joined)
      tile.add(
        'streets',
        2,
        this.set.properties[properties],
        joinLines(lines).map((line) => this.plain(line, 2)),
      )
  }

  private named(layer: Layer, feature: number, properties: Properties): Properties {
    const name = this.set.nameOf[feature]
    if (name === 0 || layer === 'streets') return properties
    return { ...properties, name: this.set.names.at(name) }
  }

  /** Whether a part lies within the box as a whole, or not at all; specks, too, are left outside. */
  private place(part: number, { west, east, south, north }: Box): 'inside' | 'outside' | 'across' {
    const { boxes } = this.set
    const at = part * 4
    const left = boxes[at]
    const top = boxes[at + 1]
    const right = boxes[at + 2]
    const bottom = boxes[at + 3]
    if (right < west || left > east || bottom < south || top > north) return 'outside'
    return left >= west && right <= east && top >= south && bottom <= north ? 'inside' : 'across'
  }

  private part(part: number): Flat {
    const { set, left, top, scale } = this
    const [from, to] = [set.pointStarts[part], set.pointStarts[part + 1]]
    const flat: Flat = []
    for (let i = from; i < to; i++) flat.push((set.xs[i] - left) * scale, (set.ys[i] - top) * scale)
    return flat
  }

  private plain(line: Flat, tolerance: number): Flat {
    return this.z < maxTileZoom ? simplified(line, tolerance) : line
  }
}

function joinLines(lines: readonly Flat[]): Flat[] {
  // one number for a point of the grid, as far as a tile and its margin reach
  const key = (line: Flat, at: number) => (Math.round(line[at]) + 2 ** 20) * 2 ** 22 + Math.round(line[at + 1])
  const starts = new Map<number, number[]>()
  const ends = new Map<number, number>()
  lines.forEach((line, i) => {
    const start = key(line, 0)
    const others = starts.get(start)
    if (others) others.push(i)
    else starts.set(start, [i])
    const end = key(line, line.length - 2)
    ends.set(end, (ends.get(end) ?? 0) + 1)
  })
  const used = new Uint8Array(lines.length)
  const follow = (line: Flat): number | undefined => {
    const place = key(line, line.length - 2)
    const next = starts.get(place)
    return next?.length === 1 && ends.get(place) === 1 && used[next[0]] === 0 ? next[0] : undefined
  }
  // first those that no other leads into, then what is left: rings
  const order = Array.from(lines.keys()).sort(
    (a, b) => Number(ends.has(key(lines[a], 0))) - Number(ends.has(key(lines[b], 0))),
  )
  const out: Flat[] = []
  for (const i of order) {
    if (used[i] === 1) continue
    used[i] = 1
    const line = [...lines[i]]
    for (let next = follow(line); next !== undefined; next = follow(line)) {
      used[next] = 1
      for (let k = 2; k < lines[next].length; k++) line.push(lines[next][k])
    }
    out.push(line)
  }
  return out
}

/** The layers of one tile, written as they are filled. */
class Tile {
  private readonly layers = new Map<
    Layer,
    { body: ProtoWriter; keys: Map<string, number>; values: Map<string, number>; tags: Map<Properties, ProtoWriter> }
  >()

  // one feature at a time: a tile has thousands, and room for each would cost more than what is written there
  private readonly geometry = new ProtoWriter(1024)
  private readonly feature = new ProtoWriter(1024)

  add(name: Layer, shape: number, properties: Properties, parts: readonly Flat[]): void {
    const { geometry, feature } = this
    geometry.length = feature.length = 0
    if (!commands(geometry, shape, parts)) return
    let layer = this.layers.get(name)
    if (!layer)
      this.layers.set(
        name,
        (layer = { body: new ProtoWriter(4096).text(1, name), keys: new Map(), values: new Map(), tags: new Map() }),
      )
    let tags = layer.tags.get(properties)
    if (!tags) {
      layer.tags.set(properties, (tags = new ProtoWriter(32)))
      for (const [key, value] of Object.entries(properties)) {
        tags.rawVarint(numberOf(layer.keys, key))
        tags.rawVarint(numberOf(layer.values, typeof value === 'string' ? `s${value}` : JSON.stringify(value)))
      }
    }
    layer.body.message(2, feature.message(2, tags).uint(3, shape).message(4, geometry))
  }

  bytes(): Uint8Array | undefined {
    if (this.layers.size === 0) return undefined
    const tile = new ProtoWriter(1 << 14)
    for (const name of layers) {
      const layer = this.layers.get(name)
      if (!layer) continue
      for (const key of layer.keys.keys()) layer.body.text(3, key)
      for (const value of layer.values.keys()) layer.body.message(4, encoded(value))
      tile.message(3, layer.body.uint(5, extent).uint(15, 2))
    }
    return tile.done()
  }
}

function numberOf(table: Map<string, number>, word: string): number {
  let number = table.get(word)
  if (number === undefined) table.set(word, (number = table.size))
  return number
}

function encoded(value: string): ProtoWriter {
  const writer = new ProtoWriter(32)
  if (value.startsWith('s')) return writer.text(1, value.slice(1))
  if (value === 'true' || value === 'false') return writer.uint(7, value === 'true' ? 1 : 0)
  return writer.uint(5, Number(value))
}

/** Writes moves and lines of a geometry; false if nothing of it is left on the grid of the tile. */
function commands(out: ProtoWriter, shape: number, parts: readonly Flat[]): boolean {
  let [x, y] = [0, 0]
  for (const part of parts) {
    const points: number[] = []
    for (let i = 0; i < part.length; i += 2) {
      const [px, py] = [Math.round(part[i]), Math.round(part[i + 1])]
      if (points.length >= 2 && points[points.length - 2] === px && points[points.length - 1] === py) continue
      points.push(px, py)
    }
    if (
      shape === 3 &&
      points.length >= 4 &&
      points[0] === points[points.length - 2] &&
      points[1] === points[points.length - 1]
    )
      points.length -= 2
    // a hole that rounding has turned over would be read as an outline of its own, and the holes after it as that one's
    if (points.length < 2 * shape || (shape === 3 && isTurned(points, part !== parts[0]))) {
      if (shape === 3 && part === parts[0]) return false
      continue
    }
    out.rawVarint((1 << 3) | 1)
    for (let i = 0; i < points.length; i += 2) {
      if (i === 2) out.rawVarint(((points.length / 2 - 1) << 3) | 2)
      out.rawZigzag(points[i] - x).rawZigzag(points[i + 1] - y)
      x = points[i]
      y = points[i + 1]
    }
    if (shape === 3) out.rawVarint((1 << 3) | 7)
  }
  return out.length > 0
}

/** Whether the ring runs the wrong way. */
function isTurned(ring: Flat, isHole: boolean): boolean {
  const area = doubleFlatArea(ring)
  return isHole ? area >= 0 : area <= 0
}
