import Flatbush from 'flatbush'
import { Growing, type I32, type U32, type U8 } from '../growing.ts'
import type { Sections } from '../graph/network.ts'
import { packWords, Words } from '../region/file.ts'

/** Layers of the Shortbread schema (version 1.0) that we fill, and `park_labels`, which is ours. */
export const layers = [
  'ocean', 'land', 'sites', 'water_polygons', 'water_lines', 'buildings', 'street_polygons', 'streets', 'ferries', 'boundaries',
  'water_polygons_labels', 'park_labels', 'street_labels', 'place_labels',
  // later ones at the end: a saved region knows its layers by number
  'bridges', 'pier_lines', 'pier_polygons', 'dam_lines', 'dam_polygons', 'aerialways', 'public_transport', 'pois', 'addresses',
] as const // oxfmt-ignore
export type Layer = (typeof layers)[number]
export type Properties = Readonly<Record<string, string | number | boolean>>

/** The world as a square of 2^30 units: fine to four centimetres, and a tile is cut out by subtraction. */
export const worldSize = 2 ** 30
export const mercatorX = (lon: number): number => ((lon + 180) / 360) * worldSize
export function mercatorY(lat: number): number {
  const sine = Math.sin((Math.max(-85.0511, Math.min(85.0511, lat)) * Math.PI) / 180)
  return (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * worldSize
}

/** Features in flat arrays: no object for each of a million houses. */
export interface FeatureSet {
  layerOf: U8
  /** 1 point, 2 line, 3 polygon. */
  shapeOf: U8
  minZoomOf: U8
  propertiesOf: U32
  nameOf: U32
  /** Parts (rings, lines) of feature f: partStarts[f] up to partStarts[f + 1]. */
  partStarts: U32
  pointStarts: U32
  xs: I32
  ys: I32
  properties: Properties[]
  names: Pick<Words, 'at' | 'length'>
  /** Features seen from afar come first; each part has an index of its own. */
  coarse: number
  /** west, top, east, bottom of each part. */
  boxes: I32
  coarseIndex: Flatbush | undefined
  fineIndex: Flatbush | undefined
}

/** The zoom from which the second index is asked, too. */
export const fineZoom = 12

interface Raw {
  layer: number
  shape: 1 | 2 | 3
  minZoom: number
  properties: number
  name: number
  parts: Int32Array[]
}

/** Collects features and makes a set of them. Example: `builder.add('land', 3, 10, { kind: 'forest' }, '', [ring])` */
export class FeatureBuilder {
  private readonly raw: Raw[] = []
  private readonly properties: Properties[] = []
  private readonly propertyNumbers = new Map<string, number>()
  private readonly names: string[] = ['']
  private readonly nameNumbers = new Map<string, number>([['', 0]])

  /** Parts are flat lists x, y, x, y in units of the world square. */
  add(
    layer: Layer,
    shape: 1 | 2 | 3,
    minZoom: number,
    properties: Properties,
    name: string,
    parts: Int32Array[],
  ): void {
    const key = JSON.stringify(properties)
    let number = this.propertyNumbers.get(key)
    if (number === undefined) this.propertyNumbers.set(key, (number = this.properties.push(properties) - 1))
    let nameNumber = this.nameNumbers.get(name)
    if (nameNumber === undefined) this.nameNumbers.set(name, (nameNumber = this.names.push(name) - 1))
    this.raw.push({ layer: layers.indexOf(layer), shape, minZoom, properties: number, name: nameNumber, parts })
  }

  done(): FeatureSet {
    const raw = this.raw.filter(({ parts }) => parts.length > 0)
    const sorted = [
      ...raw.filter(({ minZoom }) => minZoom < fineZoom),
      ...raw.filter(({ minZoom }) => minZoom >= fineZoom),
    ]
    const coarse = raw.filter(({ minZoom }) => minZoom < fineZoom).length
    const partStarts = new Growing(Uint32Array)
    const pointStarts = new Growing(Uint32Array)
    const xs = new Growing(Int32Array)
    const ys = new Growing(Int32Array)
    for (const { parts } of sorted) {
      partStarts.push(pointStarts.length)
      for (const part of parts) {
        pointStarts.push(xs.length)
        for (let i = 0; i < part.length; i += 2) {
          xs.push(part[i])
          ys.push(part[i + 1])
        }
      }
    }
    partStarts.push(pointStarts.length)
    pointStarts.push(xs.length)
    const set: FeatureSet = {
      layerOf: Uint8Array.from(sorted, ({ layer }) => layer),
      shapeOf: Uint8Array.from(sorted, ({ shape }) => shape),
      minZoomOf: Uint8Array.from(sorted, ({ minZoom }) => minZoom),
      propertiesOf: Uint32Array.from(sorted, ({ properties }) => properties),
      nameOf: Uint32Array.from(sorted, ({ name }) => name),
      partStarts: partStarts.done(),
      pointStarts: pointStarts.done(),
      xs: xs.done(),
      ys: ys.done(),
      properties: this.properties,
      names: { length: this.names.length, at: (index) => this.names[index] },
      coarse,
      boxes: new Int32Array(0),
      coarseIndex: undefined,
      fineIndex: undefined,
    }
    set.boxes = boxesOf(set)
    set.coarseIndex = indexOf(set, 0, coarse)
    set.fineIndex = indexOf(set, coarse, sorted.length)
    return set
  }
}

function boxesOf({ pointStarts, xs, ys }: Pick<FeatureSet, 'pointStarts' | 'xs' | 'ys'>): I32 {
  const boxes = new Int32Array((pointStarts.length - 1) * 4)
  for (let part = 0; part + 1 < pointStarts.length; part++) {
    let [west, top, east, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
    for (let i = pointStarts[part]; i < pointStarts[part + 1]; i++) {
      west = Math.min(west, xs[i])
      east = Math.max(east, xs[i])
      top = Math.min(top, ys[i])
      bottom = Math.max(bottom, ys[i])
    }
    boxes[part * 4] = west
    boxes[part * 4 + 1] = top
    boxes[part * 4 + 2] = east
    boxes[part * 4 + 3] = bottom
  }
  return boxes
}

function indexOf({ partStarts, boxes }: FeatureSet, from: number, to: number): Flatbush | undefined {
  if (from === to) return undefined
  const index = new Flatbush(to - from, 16, Int32Array)
  for (let feature = from; feature < to; feature++) {
    let [west, top, east, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
    for (let part = partStarts[feature]; part < partStarts[feature + 1]; part++) {
      west = Math.min(west, boxes[part * 4])
      top = Math.min(top, boxes[part * 4 + 1])
      east = Math.max(east, boxes[part * 4 + 2])
      bottom = Math.max(bottom, boxes[part * 4 + 3])
    }
    index.add(west, top, east, bottom)
  }
  index.finish()
  return index
}

const lists = [
  'layerOf',
  'shapeOf',
  'minZoomOf',
  'propertiesOf',
  'nameOf',
  'partStarts',
  'pointStarts',
  'xs',
  'ys',
] as const

/** Example: `packFile(info, featureSections(set))` */
export function featureSections(set: FeatureSet): Sections {
  const sections: Sections = {}
  for (const list of lists) sections[`map.${list}`] = set[list]
  const names = packWords(Array.from({ length: set.names.length }, (_, i) => set.names.at(i)))
  sections['map.names.ends'] = names['ends']
  sections['map.names.text'] = names['text']
  sections['map.properties'] = new TextEncoder().encode(
    JSON.stringify({ coarse: set.coarse, properties: set.properties }),
  )
  if (set.coarseIndex) sections['map.coarse'] = new Uint8Array(set.coarseIndex.data as ArrayBuffer)
  if (set.fineIndex) sections['map.fine'] = new Uint8Array(set.fineIndex.data as ArrayBuffer)
  return sections
}

/** The set as it lies in a file; undefined if the region was imported without a map. */
export function featuresFrom(sections: Sections): FeatureSet | undefined {
  if (!sections['map.layerOf']) return undefined
  const head = JSON.parse(new TextDecoder().decode(sections['map.properties'])) as Pick<
    FeatureSet,
    'coarse' | 'properties'
  >
  const index = (name: string) => {
    const section = sections[name]
    return section && Flatbush.from(section.buffer.slice(section.byteOffset, section.byteOffset + section.byteLength))
  }
  const set: FeatureSet = {
    ...(Object.fromEntries(lists.map((list) => [list, sections[`map.${list}`]])) as unknown as FeatureSet),
    ...head,
    names: new Words(sections['map.names.ends'] as Uint32Array, sections['map.names.text'] as Uint8Array),
    coarseIndex: index('map.coarse'),
    fineIndex: index('map.fine'),
  }
  // as quickly made as read, and half a megabyte less to fetch
  return { ...set, boxes: boxesOf(set) }
}
