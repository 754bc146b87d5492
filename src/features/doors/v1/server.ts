import { implement } from '#server/feature'
import * as contract from './contract'
import { shownDriver } from './server/crew-shown'
import * as deliveries from './server/deliveries'
import { shownDelivery } from './server/deliveries-shown'
import { shownException } from './server/exceptions-shown'
import { sendApiPositions } from './server/positions'
import * as reading from './server/reading'
import { shownRoute } from './server/routes-shown'
import { v1Seed } from './seed'

const { listApiRoutes, getApiRoute, listApiDrivers, getApiDriver } = reading
const { listApiVehicles, getApiVehicle, listApiPositions } = reading
const shown = { Delivery: shownDelivery, Route: shownRoute, Driver: shownDriver, Exception: shownException }

export const v1Feature = implement(
  contract,
  {
    ...deliveries,
    listApiRoutes,
    getApiRoute,
    listApiDrivers,
    getApiDriver,
    listApiVehicles,
    getApiVehicle,
    listApiPositions,
    sendApiPositions,
    showRow: ({ db }, { subject, id }) => shown[subject](db, id),
  },
  { seeds: [v1Seed] },
)
