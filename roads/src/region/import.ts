import { BadInput } from '../faults.ts'
import type { Position } from '../geo.ts'
import { makeNetwork, networkSections, type Sections } from '../graph/network.ts'
import { ownPace, type OwnPace } from '../graph/pace.ts'
import { profileNames, profiles as known, type Profile, type ProfileName } from '../graph/profile.ts'
import { stretchIndex } from '../graph/snap.ts'
import { cutStreets, type Streets } from '../graph/streets.ts'
import { makeTurnGraph, type TurnReport } from '../graph/turn-graph.ts'
import { mapOf } from '../map/extract.ts'
import { featureSections } from '../map/feature-set.ts'
import type { ByteSource, Inflate } from '../osm/blobs.ts'
import { OsmData, type Bbox } from '../osm/data.ts'
import { bookOf, bookSections } from '../search/book.ts'
import { packFile, packWords } from './file.ts'

export interface ImportOptions {
  profiles?: readonly ProfileName[]
  /** Own numbers that times are made of, laid over ours. */
  pace?: OwnPaces
  /** west, south, east, north in degrees: only what lies inside is imported. */
  bbox?: Bbox
  /** What people will call the region. */
  name?: string
  /** Side of the road that is driven on; taken from the map where it says so, else right. */
  traffic?: 'left' | 'right'
  /** Whether tiles can be drawn from it; default yes. */
  map?: boolean
  /** Whether addresses can be searched in it; default yes. */
  search?: boolean
  /** Tells on which side they drive at a place, where the map itself does not say. */
  sideAt?: (place: Position) => 'left' | 'right' | undefined
  inflate?: Inflate
  progress?: (step: ImportStep, share: number) => void
  /** Looks at the clock, milliseconds; for the report. */
  now?: () => number
}
export type OwnPaces = Partial<Record<ProfileName, OwnPace>>
export type ImportStep = 'read' | 'streets' | `contract ${ProfileName}` | 'map' | 'search' | 'pack'

/** What was made of a file, for the person who imported it and for whoever asks later. */
export interface RegionInfo {
  name: string
  /** Date of the data, where the file tells. */
  date?: string
  bbox: Bbox
  /** What a map or route made from it must show. */
  attribution: { text: string; url?: string }
  profiles: ProfileName[]
  traffic: 'left' | 'right'
  /** What was given to be laid over our own numbers. */
  pace?: OwnPaces
  report: ImportReport
}
export interface ImportReport {
  bytes: number
  nodes: number
  ways: number
  junctions: number
  stretches: number
  missingNodes: number
  profiles: Partial<Record<ProfileName, TurnReport>>
  milliseconds: number
}

export const osmAttribution = { text: '© OpenStreetMap contributors', url: 'https://www.openstreetmap.org/copyright' }

/** One `.osm.pbf` into one file of roads. Example: `(await importRegion(source, { profiles: ['car'] })).bytes` */
export async function importRegion(
  source: ByteSource,
  options: ImportOptions = {},
): Promise<{ bytes: Uint8Array<ArrayBuffer>; info: RegionInfo }> {
  const profiles = chosen(options)
  const names = profiles.map(({ name }) => name)
  const now = options.now ?? (() => performance.now())
  const began = now()
  const say = options.progress ?? (() => {})
  const data = await OsmData.read(source, { ...options, progress: (share) => say('read', share) })
  say('streets', 0)
  const making = cutStreets(data, profiles)
  const { streets } = making
  if (streets.lengths.length === 0) throw new BadInput(['The file holds no streets that these profiles could use.'])
  const traffic = options.traffic ?? drivingSide(data, options)
  const sections: Sections = streetSections(streets)
  const report: ImportReport = {
    bytes: source.size,
    nodes: data.nodeCount,
    ways: making.report.ways,
    junctions: streets.junctions,
    stretches: streets.lengths.length,
    missingNodes: data.missingNodes,
    profiles: {},
    milliseconds: 0,
  }
  names.forEach((name, index) => {
    say(`contract ${name}`, 0)
    const { graph, report: own } = makeTurnGraph(making, index, traffic === 'left')
    const network = makeNetwork(graph, (share) => say(`contract ${name}`, share))
    Object.assign(sections, networkSections(name, network))
    report.profiles[name] = own
  })
  const bbox = options.bbox ?? data.header.bbox ?? data.bounds()
  if (options.map !== false) {
    say('map', 0)
    Object.assign(sections, featureSections(mapOf(data, bbox)))
  }
  if (options.search !== false) {
    say('search', 0)
    Object.assign(sections, bookSections(bookOf(data)))
  }
  say('pack', 0)
  report.milliseconds = Math.round(now() - began)
  const info: RegionInfo = {
    name: options.name ?? 'Region',
    ...(data.header.date && { date: data.header.date }),
    bbox,
    attribution: attributionOf(data),
    profiles: names,
    traffic,
    ...(options.pace && { pace: options.pace }),
    report,
  }
  return { bytes: packFile(info, sections), info }
}

function chosen({ profiles = ['car'], pace = {} }: ImportOptions): Profile[] {
  const faults = [...profiles, ...(Object.keys(pace) as ProfileName[])]
    .filter((name) => !profileNames.includes(name))
    .map((name) => `There is no profile "${name}"; there are ${profileNames.join(', ')}.`)
  if (profiles.length === 0) faults.push('At least one profile is needed.')
  if (faults.length > 0) throw new BadInput(faults)
  return [...new Set(profiles)].map((name) => ({ ...known[name], pace: ownPace(known[name].pace, pace[name] ?? {}) }))
}

/** Our own city says whose it is; everything else is OpenStreetMap's. */
function attributionOf({ header }: OsmData): RegionInfo['attribution'] {
  return header.program === demoCredit ? { text: demoCredit } : osmAttribution
}
const demoCredit = 'Port Averne demo city'

function drivingSide(data: OsmData, { sideAt }: ImportOptions): 'left' | 'right' {
  for (const { tags } of data.relations) {
    const side = tags.get('driving_side')
    if (side === 'left' || side === 'right') return side
  }
  const middle = data.nodeCount >> 1
  return sideAt?.([data.lons[middle] / 1e7, data.lats[middle] / 1e7]) ?? 'right'
}

const streetLists = ['from', 'to', 'lengths', 'kinds', 'nameOf', 'roundabout', 'pointStarts', 'lats', 'lons'] as const

function streetSections(streets: Streets): Sections {
  const sections: Sections = {}
  for (const list of streetLists) sections[`streets.${list}`] = streets[list]
  const { ends, text } = packWords(streets.names)
  return {
    ...sections,
    'streets.names.ends': ends,
    'streets.names.text': text,
    'streets.index': new Uint8Array(stretchIndex(streets).data as ArrayBuffer),
  }
}

/** The lists of `Streets` as they lie in the file. */
export function streetsFrom(sections: Sections, names: string[], junctions: number): Streets {
  const lists = Object.fromEntries(streetLists.map((list) => [list, sections[`streets.${list}`]]))
  return { ...(lists as unknown as Omit<Streets, 'names' | 'junctions'>), names, junctions }
}
