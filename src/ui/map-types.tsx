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
  kind: 'stop' | 'depot' | 'place' | 'unplanned' | 'vehicle'
  /** The number of a stop. */
  text?: string
  colour?: number
  late?: boolean
  /** Somebody has chosen it, or points at it elsewhere. */
  marked?: boolean
  /** Nobody has heard of it for a while. */
  quiet?: boolean
  /** It is over: done, or failed. */
  over?: 'done' | 'failed'
  onOpen?: () => void
  /** It can be put elsewhere, by dragging it or by the arrow keys. */
  onMove?: (at: At) => void
  /** What of it is told to whoever takes it. */
  data?: Readonly<Record<`data-${string}`, string | number>>
}

/** What of a map can be asked by who draws or drags over it. */
export interface MapReach {
  canvas: HTMLCanvasElement
  /** Where a place is, in pixels from the corner of the map. */
  place: (at: At) => readonly [x: number, y: number]
  /** The id of the dot, or else of the line, at a point of the window. */
  under: (clientX: number, clientY: number) => string | undefined
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
  /** Pins that are too many for elements of the page: who reads by ear finds them elsewhere. */
  dots?: readonly MapPin[]
  height?: number | string
  /** Where somebody pressed. */
  onPress?: (at: At) => void
  /** Pins and dots are taken out of the map: it does not move where one of them is pressed. */
  drags?: boolean
  /** The map, as long as it is there. */
  reach?: (map: MapReach | undefined) => void
}
