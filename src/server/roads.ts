/** Roads as the machine is given them: a host holds the regions in a thread of its own. */

export type At = { lon: number; lat: number }
/** West, south, east, north. */
export type Bounds = [number, number, number, number]

/** A region that serves. What a key names never changes, so it is read once; `by` is the database or transaction that reads. */
export type Served = { key: string; by: object; read(): Promise<ReadableStream<Uint8Array>> }

export type RegionFacts = {
  bounds: Bounds
  profiles: string[]
  /** The day of the map's data, where the extract says. */
  date: string | null
  /** Who is to be named beside the map. */
  credit: { text: string; url: string | null }
}

/** What an import found, for people. */
export type ImportReport = RegionFacts & {
  ways: number
  junctions: number
  restrictions: { used: number; skipped: number }
  /** Of all junctions, the share that hangs together. */
  mainShare: number
  seconds: number
  /** The most memory it took, where the host can tell. */
  memoryMegabytes: number | null
  /** Of the region. */
  megabytes: number
  notes: string[]
}

export type Precision = 'rooftop' | 'street' | 'place' | 'manual'
export type FoundPlace = At & {
  label: string
  /** The wider place: a quarter, a town, a country. */
  detail: string
  precision: Precision
  /** False where the street was found but not the number. */
  exact: boolean
  /** 0 to 1. */
  score: number
  source: string
}

/** The outer ring of a polygon, and its holes. */
export type Area = [lon: number, lat: number][][]
/** Through what is to be avoided nobody is driven; an address inside of it stays reachable. */
export type RouteAsked = { profile: string; points: At[]; avoid?: Area[] | undefined }
/** `to`: from each point to each of these, where it is not from each to each. */
export type MatrixAsked = RouteAsked & { to?: At[] }
export type FoundRoute = {
  seconds: number
  metres: number
  /** Between every two points, in their order. */
  legs: { seconds: number; metres: number; path: [lon: number, lat: number][] }[]
  /** A line as the crow flies, not a way along roads. */
  straight: boolean
  /** Who says so: "roads", "estimate", or the server of the settings. */
  source: string
  /** The region, or the server's address. */
  dataset: string | null
  /** The day of the data, where it is known. */
  date: string | null
}

/** Between all places of a list, or from these to others, row by row; -1 where no way leads. */
export type FoundMatrix = {
  seconds: Int32Array
  metres: Int32Array
  /** Who says so; two where one did not know all. */
  sources: string[]
}

export type ImportAsked = { name: string; profiles: string[]; bounds?: Bounds }
export type ImportTold = (told: { step: string; share: number }) => void
export type Imported = { ok: true; region: Uint8Array; report: ImportReport } | { ok: false; faults: string[] }

/** A map of somebody else's, by setting. */
export type BaseMap = {
  /** Who is to be named beside it. */
  credit: string
  /** Pictures, not shapes. */
  raster: boolean
  /** Their whole style; without it, ours over their tiles. */
  style?: () => Promise<unknown>
  tile?: (z: number, x: number, y: number) => Promise<{ bytes: Uint8Array; media: string } | undefined>
}

/** The server of the settings did not answer as it should. */
export class RoutingAway extends Error {}

export type Roads = {
  /** In place of our own tiles, where the settings say so. */
  base?: BaseMap
  /** Regions that come with the product, by key. */
  builtIn: readonly string[]
  /** The routing server of the settings; undefined where the roads are our own. */
  routedBy?: string
  /** That server cannot avoid anything: its ways may lead through. */
  passes?: true
  facts(served: Served): Promise<RegionFacts>
  /** A vector tile; undefined where there is nothing to draw. Without regions, the world. */
  tile(served: readonly Served[], z: number, x: number, y: number): Promise<Uint8Array | undefined>
  /** A map style for our tiles, or for a base map's. */
  style(scheme: 'light' | 'dark', credits: readonly string[]): unknown
  search(served: readonly Served[], q: string, near: At | undefined, limit: number): Promise<FoundPlace[]>
  reverse(served: readonly Served[], at: At): Promise<FoundPlace | undefined>
  /** The quickest way through the points; undefined where none leads. Where no region covers them it is an estimate and says
   *  so; a server of the settings that does not answer is an error: nothing takes its place unasked. */
  route(served: readonly Served[], asked: RouteAsked): Promise<FoundRoute | undefined>
  /** How long it takes from each place to each: as `route`. */
  matrix(served: readonly Served[], asked: MatrixAsked): Promise<FoundMatrix>
  /** Reads an extract, off to the side: everything else goes on meanwhile. */
  import(pbf: Uint8Array, asked: ImportAsked, told: ImportTold, signal: AbortSignal): Promise<Imported>
  close(): Promise<void>
}
