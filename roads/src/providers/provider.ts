import type { Position } from '../geo.ts'
import type { Area } from '../graph/avoid.ts'
import type { ProfileName } from '../graph/profile.ts'

/** Where figures come from; it stands beside every plan. */
export interface Provenance {
  source: 'estimate' | 'roads' | 'osrm' | 'valhalla' | 'ors' | 'graphhopper'
  /** Name of the region, address of the server. */
  dataset?: string
  /** Date of the data, where known. */
  date?: string
  attribution?: { text: string; url?: string }
  /** By how much the times of free roads were multiplied, if they were. */
  multiplier?: number
  /** It was asked to avoid areas, and cannot: its ways may lead through them. */
  passes?: boolean
}
export interface Ask {
  profile: ProfileName
  /** Through these nobody is to be driven: an address inside of one stays reachable. */
  avoid?: readonly Area[]
  signal?: AbortSignal
}
export interface MatrixAsk extends Ask {
  sources: readonly Position[]
  targets: readonly Position[]
}
export interface RouteAsk extends Ask {
  points: readonly Position[]
}
/** Times and distances, row by row: row r, column c at r x columns + c. NaN where no way leads. */
export interface ProvidedMatrix {
  rows: number
  columns: number
  seconds: Float32Array
  metres: Float32Array
  /** The sources that took part; nearly always one. */
  from: Provenance[]
  /** For each cell its place in `from`; absent where there is one source only. */
  fromOf?: Uint8Array
}
export interface ProvidedRoute {
  seconds: number
  metres: number
  /** One line for each leg, between consecutive points. */
  legs: { seconds: number; metres: number; coordinates: Position[] }[]
  from: Provenance
  /** True where a line is no road: it is drawn dashed. */
  straight: boolean
}

/** Whatever knows how long it takes from place to place. Same place to same place is zero; there and back may differ. */
export interface Provider {
  readonly from: Provenance
  /** It cannot avoid anything: what it answers where it was asked to says so. */
  readonly passes?: true
  matrix(ask: MatrixAsk): Promise<ProvidedMatrix>
  /** Undefined if no way leads through the points. */
  route(ask: RouteAsk): Promise<ProvidedRoute | undefined>
}

/** A server that did not do what was asked. `again` if it might if asked again later. */
export class ProviderFault extends Error {
  readonly again: boolean
  readonly status: number | undefined
  constructor(message: string, { again = false, status }: { again?: boolean; status?: number } = {}) {
    super(message)
    this.name = 'ProviderFault'
    this.again = again
    this.status = status
  }
}

/** An empty matrix: nothing is reached. Example: `emptyMatrix(3, 3, provenance)` */
export const emptyMatrix = (rows: number, columns: number, from: Provenance): ProvidedMatrix => ({
  rows,
  columns,
  seconds: new Float32Array(rows * columns).fill(NaN),
  metres: new Float32Array(rows * columns).fill(NaN),
  from: [from],
})

/** What a server that cannot avoid answers is marked as such where it was asked to. */
export const passing = (from: Provenance, { avoid = [] }: Pick<Ask, 'avoid'>): Provenance =>
  avoid.length > 0 ? { ...from, passes: true } : from

export const samePlace = (a: Position, b: Position): boolean => a[0] === b[0] && a[1] === b[1]
