export type At = readonly [longitude: number, latitude: number]

/** West, south, east, north. */
export type Bounds = readonly [number, number, number, number]

export interface MapLine {
  id: string
  path: readonly At[]
  /** 1 to 10 of the look's route colours. */
  colour: number
  /** Drawn over the others, and wider. */
  chosen?: boolean
  /** What was driven beside what was planned: thin, and of no route's colour. */
  driven?: boolean
  /** Not known road by road: dashed, so that nobody takes it for a way. */
  estimated?: boolean
}

export interface MapPin {
  id: string
  at: At
  /** What it is, for screen readers and as a tooltip. */
  label: string
  kind: 'stop' | 'depot' | 'place' | 'unplanned'
  /** The number of a stop. */
  text?: string
  colour?: number
  late?: boolean
  /** Somebody has chosen it, or points at it elsewhere. */
  marked?: boolean
  /** It is over: done, or failed. */
  over?: 'done' | 'failed'
  onOpen?: () => void
  /** It can be put elsewhere, by dragging it or by the arrow keys. */
  onMove?: (at: At) => void
}

export interface MapViewProps {
  /** What the map shows, for screen readers. */
  name: string
  /** Addresses of the style, by colour scheme. */
  style: { light: string; dark: string }
  /** What is in view at first, and whenever it changes. */
  bounds: Bounds
  /** What "Show all" leads to, where the map begins with less. */
  whole?: Bounds | undefined
  lines?: readonly MapLine[]
  pins?: readonly MapPin[]
  height?: number | string
  /** Where somebody pressed. */
  onPress?: (at: At) => void
}
