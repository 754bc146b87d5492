import { implement } from '#server/feature'
import { forgetProofs } from '#features/ecommerce/customers/contract/forgetting'
import { findFits as fitting, freeStops as freeing } from '#features/logistics/deliveries/contract/routed'
import * as driving from '#features/logistics/routes/contract/driving'
import * as jobs from '#features/logistics/routes/contract/jobs'
import * as paper from '#features/logistics/routes/contract/paper'
import * as planning from '#features/logistics/routes/contract/planning'
import * as arranging from '#features/logistics/routes/contract/arranging'
import * as contract from './contract'
import { arrangeRoutes } from './server/arranging'
import { live } from './server/demo'
import * as driven from './server/driven'
import { draw } from './server/drawing'
import { moveStop } from './server/driving'
import { editRoute } from './server/editing'
import { freeStops } from './server/freeing'
import { findFits, fitsOf } from './server/fits'
import { follow } from './server/following'
import * as list from './server/list'
import { addRoute, makeRoutes, updateRoute } from './server/making'
import { moveRoute } from './server/moves'
import * as papers from './server/paper'
import { leastMinutes, placeTasks } from './server/placing'
import { findRoom } from './server/room'
import { planRoutes } from './server/planned'
import { routeRows } from './server/rows'
import { rights } from './rights'
import { routesSeed } from './seed'

export const routesFeature = implement(
  {
    ...contract,
    ...arranging,
    ...planning,
    ...driving,
    ...jobs,
    ...paper,
    forgetProofs,
    findFits: fitting,
    freeStops: freeing,
  },
  {
    planRoutes,
    ...driven,
    ...papers,
    findRoom,
    placeTasks,
    leastMinutes,
    ...list,
    liveDemo: live,
    addRoute,
    makeRoutes,
    arrangeRoutes,
    updateRoute,
    editRoute,
    moveRoute,
    moveStop,
    freeStops,
    drawRoute: draw,
    followVehicles: follow,
    findFits,
    fitsOf,
  },
  { rows: { Route: routeRows }, rights, seeds: [routesSeed] },
)
