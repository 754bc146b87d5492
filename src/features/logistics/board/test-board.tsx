/** A day to show on a board. */
import type { BoardRoute } from '#features/logistics/routes/contract'
import type { Stop } from '#features/logistics/routes/contract/stops'
import type { Board, Unplanned } from './contract'
import { nothingKnown, writeKnown } from './rules'

/** As an answer says it that has told all there is. */
export const allKnown = writeKnown({ ...nothingKnown, pots: nothingKnown.pots.map(() => '0') })
const at = (minutes: number) => new Date(Date.parse('2026-05-12T07:00:00Z') + minutes * 60_000).toISOString()
const load = { weightGrams: 400, volumeLitres: 0, items: 0, pallets: 0 }
export function stop(id: number, kind: Stop['kind'], begins: number, more: Partial<Stop> = {}): Stop {
  const times = { plannedAt: null, arriveAt: at(begins), beginAt: at(begins), leaveAt: at(begins + 20) }
  const place = { line: '', lat: 38.5, lon: -41.9, depotId: null, code: null }
  const lasting = { travelSeconds: 600, travelMetres: 900, waitSeconds: 0, setupSeconds: 0, serviceSeconds: 1200 }
  const what = { deliveryId: kind === 'drop' ? id : null, name: `Customer ${id}`, windows: [], violations: [] }
  const rest = { arrivedAt: null, leftAt: null, load, pin: 'none', state: 'pending', allowed: [] } as const
  return {
    id,
    seq: 0,
    trip: 0,
    kind,
    ...times,
    ...place,
    ...lasting,
    ...what,
    ...rest,
    allowed: [],
    deliveryState: null,
    ...more,
  }
}
export const lane = (id: number, driver: string, stops: Stop[], more: Partial<BoardRoute> = {}): BoardRoute => ({
  id,
  code: `R-${id}`,
  day: '2026-05-12',
  zone: 'UTC',
  depotId: 1,
  depot: 'North Quay',
  driverId: id,
  driver,
  vehicleId: id,
  vehicle: `Van ${id}`,
  state: 'planned',
  stateSince: at(0),
  locked: false,
  stale: false,
  colour: 1,
  stops: stops.length,
  done: 0,
  failed: 0,
  plannedStart: at(0),
  plannedEnd: at(300),
  metres: 12_000,
  driveSeconds: 3600,
  serviceSeconds: 1200,
  waitSeconds: 0,
  breakSeconds: 0,
  lateSeconds: 0,
  costCents: 0,
  currency: 'EUR',
  co2Grams: 0,
  violated: 0,
  timedBy: 'roads',
  revision: 0,
  seenRevision: 0,
  version: 1,
  startsAt: null,
  note: '',
  override: '',
  violations: [],
  path: null,
  allowed: [],
  publishedAt: null,
  list: [stop(id * 1000, 'start', 0), ...stops, stop(id * 1000 + 999, 'end', 300)],
  startedAt: null,
  completedAt: null,
  capacity: { weightGrams: 1000, volumeLitres: null, items: null, pallets: null },
  ...more,
})
const late = [{ cause: 'delay', amount: 1080 }]
const two = [
  lane(1, 'Nkem Okafor', [stop(11, 'drop', 60), stop(12, 'drop', 120, { violations: late }), stop(13, 'drop', 180)]),
  lane(2, 'Odalys Ferreira', [stop(21, 'drop', 90)]),
]
export const waiting: Unplanned = {
  id: 77,
  depotId: 1,
  code: 'D-2077',
  state: 'ready',
  kind: 'delivery',
  customer: 'Café Ondine',
  line: '1 Mill Street',
  city: 'Port Averne',
  lat: 38.5,
  lon: -41.9,
  confidence: 1,
  day: '2026-05-12',
  weightGrams: 60_000,
  windows: [{ from: '06:00', until: '07:30', hard: true, centsPerMinute: 0 }],
  volumeLitres: 0,
  items: 1,
  pallets: 0,
  serviceSeconds: 300,
  skills: ['Frozen'],
  features: [],
  priority: 0,
  version: 1,
}
const quay = { id: 1, name: 'North Quay', lat: 38.5, lon: -41.9, zone: 'UTC' }
export const board = (more: Partial<Board> = {}): Board => ({
  day: '2026-05-12',
  depot: quay,
  shown: [quay],
  depots: [{ id: 1, name: 'North Quay' }],
  routes: two,
  unplanned: [waiting],
  beyond: 0,
  pots: null,
  routeIds: null,
  known: allKnown,
  undo: null,
  redo: null,
  ...more,
})
/** What a board asks for beside its day: an empty map, nobody who has no route, no runs, no reasons, and nobody else is at it. */
export const surroundings = {
  '/api/map': { bounds: [-42.1, 38.4, -41.9, 38.6], regions: [], credits: [] },
  '/api/map/style/light': { version: 8, sources: {}, layers: [] },
  '/api/apps/logistics/drivers/working': { working: [] },
  '/api/apps/logistics/runs/open': { runs: [] },
  'POST /api/apps/logistics/runs/reasons': Response.json({ told: [] }),
  'PUT /api/apps/logistics/board/watchers': new Response(null, { status: 204 }),
}
