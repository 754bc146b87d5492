import type { Position } from '../geo.ts'

/** One answer of a search. `rooftop` is the house itself, `street` somewhere on its street. */
export interface Found {
  label: string
  position: Position
  precision: 'rooftop' | 'street' | 'place'
  kind: 'address' | 'street' | 'place' | 'shop' | 'city'
  /** False if a part of what was asked for was not found: the house number, mostly. */
  exact: boolean
  /** How well the words fit, 0 to 1. */
  score: number
  source: 'extract' | 'cities'
}
