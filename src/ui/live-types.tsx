import type { Here, Moving } from './live-drawing.tsx'
import type { MapArea } from './map-areas.tsx'
import type { Bounds, MapLine, MapPin } from './map-types.tsx'

export type { Here, Moving } from './live-drawing.tsx'
export type { MapArea } from './map-areas.tsx'

export interface LiveMapProps {
  /** What the map shows, for screen readers. */
  name: string
  /** Addresses of the style, by colour scheme. */
  style: { light: string; dark: string }
  bounds: Bounds
  moving: readonly Moving[]
  /** Where one is at a moment of performance.now(). */
  locate: (id: number, now: number) => Here | undefined
  /** Until when, by performance.now(), something moves by itself. */
  movesUntil: () => number
  chosen: number | undefined
  /** The map goes with the chosen one. */
  follows: boolean
  lines: readonly MapLine[]
  areas: readonly MapArea[]
  pins: readonly MapPin[]
  onChoose: (id: number | undefined) => void
  /** Somebody moved the map: it does not go with the chosen one any more. */
  onLeave: () => void
}
