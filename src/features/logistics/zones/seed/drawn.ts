/** The demo's zones: quarters of Port Averne, one of them some drivers' own, and an island that costs more. */
import type { ZoneKind, Ring } from '#features/logistics/zones/contract'

type Drawn = {
  name: string
  colour: number
  kind: ZoneKind
  depotId: number | null
  /** Counterclockwise. */
  corners: Ring
  /** Clockwise. */
  holes?: Ring[]
  surchargeCents?: number
  driverIds?: number[]
  note?: string
}

export const drawn: readonly Drawn[] = [
  {
    name: 'Old Averne',
    colour: 5,
    kind: 'territory',
    depotId: null,
    corners: [
      [-42.0085, 38.4935],
      [-41.9905, 38.493],
      [-41.986, 38.502],
      [-41.992, 38.5085],
      [-42.007, 38.508],
      [-42.0125, 38.501],
    ],
    note: 'Narrow lanes: what vans lose there is learned from the days that are over.',
  },
  {
    name: 'Saltmarket and Eastfold',
    colour: 3,
    kind: 'territory',
    depotId: 3,
    corners: [
      [-41.9895, 38.5],
      [-41.961, 38.4985],
      [-41.959, 38.5125],
      [-41.974, 38.5175],
      [-41.989, 38.5165],
    ],
    // nobody delivers to the school in the middle of it
    holes: [
      [
        [-41.968, 38.5065],
        [-41.968, 38.5085],
        [-41.965, 38.5085],
        [-41.965, 38.5065],
      ],
    ],
  },
  {
    name: 'Quay and Ferrymead',
    colour: 2,
    kind: 'territory',
    depotId: 1,
    corners: [
      [-41.99, 38.477],
      [-41.966, 38.476],
      [-41.958, 38.49],
      [-41.966, 38.4975],
      [-41.985, 38.496],
    ],
  },
  {
    name: 'Kiln End',
    colour: 1,
    kind: 'territory',
    depotId: 2,
    corners: [
      [-41.993, 38.5165],
      [-41.966, 38.5175],
      [-41.968, 38.529],
      [-41.99, 38.5295],
    ],
    driverIds: [3, 9],
  },
  {
    name: 'Gull Island',
    colour: 7,
    kind: 'pricing',
    depotId: null,
    corners: [
      [-41.95, 38.488],
      [-41.902, 38.4875],
      [-41.901, 38.501],
      [-41.949, 38.502],
    ],
    surchargeCents: 690,
    note: 'By ferry, and nothing after the last boat at half past five.',
  },
]
