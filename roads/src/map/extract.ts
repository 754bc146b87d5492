import type { Bbox, OsmData, Tags } from '../osm/data.ts'
import { seaOf, type Line } from './coast.ts'
import { FeatureBuilder, mercatorX, mercatorY, type FeatureSet } from './feature-set.ts'
import { areaOf, lineOf, placeOf, spotsOf, type Drawn } from './kinds.ts'
import { doubleArea, inRing, joinRings } from './rings.ts'

/** The map of an extract: every way, area and place that is drawn. Example: `mapOf(data, bbox).coarse` */
export function mapOf(data: OsmData, bbox: Bbox): FeatureSet {
  const builder = new FeatureBuilder()
  const xs = new Int32Array(data.nodeCount)
  const ys = new Int32Array(data.nodeCount)
  for (let node = 0; node < data.nodeCount; node++) {
    xs[node] = mercatorX(data.lons[node] / 1e7)
    ys[node] = mercatorY(data.lats[node] / 1e7)
  }
  const flat = (nodes: ArrayLike<number>): Int32Array => {
    const part = new Int32Array(nodes.length * 2)
    for (let i = 0; i < nodes.length; i++) {
      part[2 * i] = xs[nodes[i]]
      part[2 * i + 1] = ys[nodes[i]]
    }
    return part
  }
  const coast: number[][] = []
  const outerless = addRelations(data, builder, flat)
  for (let way = 0; way < data.wayCount; way++) {
    const tags = data.wayTags(way)
    if (tags.size === 0) continue
    const refs = Array.from(data.wayRefs(way))
    for (const nodes of present(refs)) {
      const closed = nodes.length > 3 && nodes[0] === nodes[nodes.length - 1]
      if (tags.get('natural') === 'coastline') coast.push(nodes)
      const line = lineOf(tags, closed)
      if (line) builder.add(line.layer, 2, line.minZoom, line.properties, nameOf(tags), [flat(nodes)])
      else if (closed && !outerless.has(way)) addArea(builder, areaOf(tags), tags, [flat(nodes)])
      if (closed) addSpots(builder, tags, () => middleOf(flat(nodes)))
    }
  }
  for (const [node, tags] of data.taggedNodes) {
    const place = placeOf(tags)
    if (place)
      builder.add(place.layer, 1, place.minZoom, place.properties, nameOf(tags), [Int32Array.of(xs[node], ys[node])])
    addSpots(builder, tags, () => Int32Array.of(xs[node], ys[node]))
  }
  addSea(coast, bbox, builder, xs, ys)
  return builder.done()
}

const nameOf = (tags: Tags) => tags.get('name') ?? ''

function addSpots(builder: FeatureBuilder, tags: Tags, spot: () => Int32Array): void {
  for (const { layer, minZoom, properties } of spotsOf(tags))
    builder.add(layer, 1, minZoom, properties, layer === 'addresses' ? '' : nameOf(tags), [spot()])
}

/** A way with nodes missing, as the parts that are there. */
function present(refs: number[]): number[][] {
  if (!refs.includes(-1)) return [refs]
  const parts: number[][] = [[]]
  for (const ref of refs) {
    if (ref >= 0) parts[parts.length - 1].push(ref)
    else parts.push([])
  }
  return parts.filter((part) => part.length > 1)
}

function addArea(builder: FeatureBuilder, drawn: Drawn | undefined, tags: Tags, rings: Int32Array[]): void {
  if (!drawn) return
  builder.add(drawn.layer, 3, drawn.minZoom, drawn.properties, '', wound(rings))
  const name = nameOf(tags)
  // a river is named along its line
  if (name === '' || drawn.properties['kind'] === 'river') return
  const label =
    drawn.layer === 'water_polygons'
      ? 'water_polygons_labels'
      : /^(park|garden|cemetery|golf_course|recreation_ground)$/.test(String(drawn.properties['kind']))
        ? 'park_labels'
        : undefined
  if (label) builder.add(label, 1, sizeZoom(rings[0]), drawn.properties, name, [middleOf(rings[0])])
}

/** Small lakes are named later. */
function sizeZoom(ring: Int32Array): number {
  const [xs, ys] = split(ring)
  const side = Math.sqrt(Math.abs(doubleArea(xs, ys)) / 2)
  return Math.max(8, Math.min(15, Math.ceil(Math.log2((2 ** 30 / side) * 0.12))))
}

const split = (ring: Int32Array): [Int32Array, Int32Array] => [
  ring.filter((_, i) => i % 2 === 0),
  ring.filter((_, i) => i % 2 === 1),
]

/** The first ring outer, the rest holes, in the directions that vector tiles ask for (y runs down). */
function wound(rings: Int32Array[]): Int32Array[] {
  return rings.map((ring, i) => {
    const [xs, ys] = split(ring)
    return doubleArea(xs, ys) > 0 === (i === 0) ? ring : reversed(ring)
  })
}

function reversed(ring: Int32Array): Int32Array {
  const out = new Int32Array(ring.length)
  for (let i = 0; i < ring.length; i += 2) {
    out[i] = ring[ring.length - 2 - i]
    out[i + 1] = ring[ring.length - 1 - i]
  }
  return out
}

/** A point inside: the middle, or where a level line through it crosses the area at its widest. */
function middleOf(ring: Int32Array): Int32Array {
  const [xs, ys] = split(ring)
  const mean = (values: Int32Array) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [x, y] = [mean(xs), mean(ys)]
  if (inRing(x, y, xs, ys)) return Int32Array.of(x, y)
  const crossings: number[] = []
  for (let i = 0, j = xs.length - 1; i < xs.length; j = i++)
    if (ys[i] > y !== ys[j] > y) crossings.push(((xs[j] - xs[i]) * (y - ys[i])) / (ys[j] - ys[i]) + xs[i])
  crossings.sort((a, b) => a - b)
  let best: [number, number] = [x, x]
  for (let i = 0; i + 1 < crossings.length; i += 2)
    if (crossings[i + 1] - crossings[i] > best[1] - best[0]) best = [crossings[i], crossings[i + 1]]
  return Int32Array.of((best[0] + best[1]) / 2, y)
}

/** Areas with holes, and borders. Answers the ways that are drawn as part of such an area already. */
function addRelations(
  data: OsmData,
  builder: FeatureBuilder,
  flat: (nodes: ArrayLike<number>) => Int32Array,
): Set<number> {
  const drawnAlready = new Set<number>()
  const borders = new Map<number, number>()
  for (const { tags, members } of data.relations) {
    const type = tags.get('type')
    const ways = members.filter(({ type }) => type === 'way').map(({ id, role }) => ({ way: data.findWay(id), role }))
    const level = Number(tags.get('admin_level'))
    if (type === 'boundary' && tags.get('boundary') === 'administrative' && (level === 2 || level === 4))
      for (const { way } of ways) if (way >= 0) borders.set(way, Math.min(level, borders.get(way) ?? 9))
    if (type !== 'multipolygon') continue
    let own: Tags = tags
    let drawn = areaOf(tags)
    const outers = ways.filter(({ way, role }) => way >= 0 && role !== 'inner')
    // once, the outer way carried the tags of the area
    if (!drawn && outers.length > 0) {
      own = data.wayTags(outers[0].way)
      drawn = areaOf(own)
      if (drawn) for (const { way } of outers) drawnAlready.add(way)
    }
    if (!drawn) continue
    const ringsOf = (inner: boolean) =>
      joinRings(
        ways
          .filter(({ way, role }) => way >= 0 && (role === 'inner') === inner)
          .flatMap(({ way }) => present(Array.from(data.wayRefs(way)))),
      ).closed.map(flat)
    const holes = ringsOf(true)
    for (const outer of ringsOf(false)) {
      const [xs, ys] = split(outer)
      addArea(builder, drawn, own, [outer, ...holes.filter((hole) => inRing(hole[0], hole[1], xs, ys))])
      if (own === tags) addSpots(builder, tags, () => middleOf(outer))
    }
  }
  for (const [way, level] of borders)
    for (const nodes of present(Array.from(data.wayRefs(way))))
      builder.add('boundaries', 2, level === 2 ? 4 : 7, { admin_level: level }, '', [flat(nodes)])
  return drawnAlready
}

function addSea(
  coast: number[][],
  [west, south, east, north]: Bbox,
  builder: FeatureBuilder,
  xs: Int32Array,
  ys: Int32Array,
): void {
  const { closed, open } = joinRings(coast, true)
  // y runs down on the square, but coasts are told by left and right: turn it over
  const line = (nodes: number[]): Line => ({ xs: nodes.map((node) => xs[node]), ys: nodes.map((node) => -ys[node]) })
  const box = { west: mercatorX(west), east: mercatorX(east), south: -mercatorY(south), north: -mercatorY(north) }
  for (const rings of seaOf(closed.map(line), open.map(line), box) ?? []) {
    const parts = rings.map(({ xs, ys }) => Int32Array.from(xs.flatMap((x, i) => [x, -ys[i]])))
    builder.add('ocean', 3, 4, {}, '', wound(parts))
  }
}
