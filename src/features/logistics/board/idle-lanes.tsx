/** Who works that day and has no route yet: lanes with nothing in them, so that nobody is forgotten. */
import type { Working } from '#features/logistics/drivers/contract'
import type { BoardRoute } from '#features/logistics/routes/contract'
import { idleLane } from './changes'
import type { Board } from './contract'
import { atDepot, imagined } from './preview'

const nothing = {
  stops: 0,
  metres: 0,
  driveSeconds: 0,
  workSeconds: 0,
  waitSeconds: 0,
  lateSeconds: 0,
  costCents: 0,
  co2Grams: 0,
}

export function idleLanes(board: Board, working: readonly Working[]): BoardRoute[] {
  const busy = new Set(board.routes.map(({ driverId }) => driverId))
  const idle = new Map(working.flatMap((one) => (busy.has(one.driverId) ? [] : [[one.driverId, one] as const])))
  return [...idle.values()].map(({ driverId, driver, depotId }) => ({
    ...imagined(atDepot(board, depotId), {
      key: 0,
      code: '',
      colour: 1,
      driver,
      driverId,
      vehicle: null,
      vehicleId: null,
      after: nothing,
    }),
    id: idleLane(driverId),
    list: [],
  }))
}
