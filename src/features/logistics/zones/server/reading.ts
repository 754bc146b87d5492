/** What a GeoJSON file says, feature by feature: zones, or why one is none. */
import * as z from 'zod/mini'
import { Polygon, zoneKinds, type Wrong, type Zone } from '#features/logistics/zones/contract'
import { faultOf } from '#features/logistics/zones/rules'

const Geometry = z.looseObject({ type: z.string(), coordinates: z.optional(z.unknown()) })
const Properties = z.nullish(z.record(z.string(), z.unknown()))
const Feature = z.looseObject({ type: z.literal('Feature'), geometry: z.nullable(Geometry), properties: Properties })
const Collection = z.looseObject({ type: z.literal('FeatureCollection'), features: z.array(z.unknown()) })
type Rings = Zone['polygon']['coordinates']
/** A position may have a height, which a zone has not. */
const Position = z.pipe(
  z.array(z.number()).check(z.minLength(2), z.maxLength(4)),
  z.transform(([lon, lat]) => [lon, lat]),
)
const Shape = z.array(z.array(Position))

export type ReadZone = {
  name: string
  rings: Rings
  kind?: Zone['kind']
  surchargeCents?: number
  colour?: number
  note?: string
}

const [longest, most] = [80, 500]

/** Undefined where the file is no GeoJSON of zones at all. */
export function readFile(file: { type: string }): { good: ReadZone[]; wrong: Wrong[] } | undefined {
  const features = featuresOf(file)
  if (!features) return undefined
  const good: ReadZone[] = []
  const wrong: Wrong[] = []
  for (const [at, feature] of features.slice(0, most).entries()) {
    const one = readFeature(feature, at)
    if ('fault' in one) wrong.push(one)
    else good.push(...one.zones)
  }
  if (features.length > most) wrong.push({ at: most, name: '', fault: 'long' })
  return { good, wrong }
}

function featuresOf(file: { type: string }): unknown[] | undefined {
  const collection = z.safeParse(Collection, file)
  if (collection.success) return collection.data.features
  if (file.type === 'Feature') return [file]
  return ['Polygon', 'MultiPolygon'].includes(file.type)
    ? [{ type: 'Feature', properties: null, geometry: file }]
    : undefined
}

function readFeature(feature: unknown, at: number): Wrong | { zones: ReadZone[] } {
  const read = z.safeParse(Feature, feature)
  if (!read.success) return { at, name: '', fault: 'shape' }
  const { geometry } = read.data
  const properties = read.data.properties ?? {}
  const said = properties['name']
  const name = (typeof said === 'string' ? said.trim() : '').slice(0, longest) || `Zone ${at + 1}`
  const shapes = geometry && shapesOf(geometry)
  if (!shapes) return { at, name, fault: 'type' }
  const zones: ReadZone[] = []
  for (const [part, shape] of shapes.entries()) {
    const rings = z.safeParse(Shape, shape)
    const polygon = rings.success && z.safeParse(Polygon, { type: 'Polygon', coordinates: rings.data })
    if (!polygon || !polygon.success) return { at, name, fault: 'shape' }
    const { coordinates } = polygon.data
    const fault = faultOf(coordinates)
    if (fault) return { at, name, fault }
    const own = shapes.length > 1 ? `${name.slice(0, longest - 4)} ${part + 1}` : name
    zones.push({ name: own, rings: coordinates, ...knownOf(properties) })
  }
  return { zones }
}

/** The polygons of a geometry; of any other kind, none. */
const shapesOf = ({ type, coordinates }: z.infer<typeof Geometry>): unknown[] | undefined => {
  if (type === 'Polygon') return [coordinates]
  return type === 'MultiPolygon' && Array.isArray(coordinates) && coordinates.length > 0 ? coordinates : undefined
}

/** What we wrote into such a file ourselves is read back; other people's words mean other things. */
function knownOf(properties: Record<string, unknown>): Omit<ReadZone, 'name' | 'rings'> {
  const { kind, surchargeCents: cents, colour, note } = properties
  const known = zoneKinds.find((one) => one === kind)
  return {
    ...(known && { kind: known }),
    ...(known === 'pricing' && Number.isInteger(cents) && Number(cents) >= 0 && { surchargeCents: Number(cents) }),
    ...(Number.isInteger(colour) && Number(colour) >= 1 && Number(colour) <= 10 && { colour: Number(colour) }),
    ...(typeof note === 'string' && { note: note.slice(0, 1000) }),
  }
}
