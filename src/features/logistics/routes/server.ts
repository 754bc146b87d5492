import { findRoutes } from './server/finds'
import { implement } from '#server/feature'
import { forgetProofs } from '#features/ecommerce/customers/contract/forgetting'
import {
  findFits as fitting,
  freeStops as freeing,
  listOpenRoutes as listingOpen,
  putIntoRoute as putting,
} from '#features/logistics/deliveries/contract/routed'
import * as drafting from '#features/logistics/routes/contract/drafts'
import * as driving from '#features/logistics/routes/contract/driving'
import * as habits from '#features/logistics/routes/contract/habits'
import * as jobs from '#features/logistics/routes/contract/jobs'
import * as paper from '#features/logistics/routes/contract/paper'
import * as planning from '#features/logistics/routes/contract/planning'
import { drawWays as drawing } from '#features/logistics/routes/contract/ways'
import * as arranging from '#features/logistics/routes/contract/arranging'
import * as onWay from '#features/logistics/vehicles/contract/on-way'
import { leaveRoutes as leaving } from '#features/logistics/vehicles/contract/driven'
import { closeRoads as closing } from '#features/logistics/zones/contract/closing'
import * as contract from './contract'
import { clearRoutes as clearing } from '#features/logistics/depots/contract/clearing'
import { replanRoutes as replanning } from '#features/logistics/depots/contract/replan'
import { arrangeRoutes } from './server/arranging'
import { live } from './server/demo'
import * as driven from './server/driven'
import { pastDemo } from './server/demo-past'
import { closeRoads, timeAnew } from './server/closed-roads'
import { changeDraft } from './server/draft-acts'
import { turnDraft } from './server/draft-turns'
import { forgetDrafts } from './server/draft-sweep'
import { addDraft, draftIsLive, draftRows, listDrafts, nameDraft, removeDraft } from './server/drafts'
import { dayPlans, holdDay, isDayOver, planHold } from './server/day-plan'
import { draw } from './server/drawing'
import { moveStop } from './server/driving'
import { editRoute } from './server/editing'
import { agreeWindows } from './server/agreeing'
import { loadRoutes } from './server/loading'
import { freeStops } from './server/freeing'
import { findFits, fitsOf } from './server/fits'
import { listOpenRoutes, putIntoRoute } from './server/putting'
import { follow } from './server/following'
import { leaveRoutes } from './server/leaving'
import * as list from './server/list'
import { addRoute, makeRoutes, restoreRoute, updateRoute } from './server/making'
import { moveRoute, reopenRoute } from './server/moves'
import { listOnWay, listVehicles } from './server/on-way'
import * as papers from './server/paper'
import { leastMinutes, placeTasks } from './server/placing'
import { replanRoutes } from './server/replan'
import { findRoom } from './server/room'
import { pastDay } from './server/past'
import { movePlan } from './server/plan-moves'
import { planRoutes } from './server/planned'
import { drawWays } from './server/ways'
import { routeRows } from './server/rows'
import { clearRoutes } from './server/clearing'
import { rights } from './rights'
import { routesSeed } from './seed'

export const routesFeature = implement(
  {
    ...contract,
    ...arranging,
    ...planning,
    drawWays: drawing,
    ...drafting,
    ...driving,
    pastDay: habits.pastDay,
    ...jobs,
    ...paper,
    forgetProofs,
    findFits: fitting,
    freeStops: freeing,
    listOpenRoutes: listingOpen,
    putIntoRoute: putting,
    closeRoads: closing,
    leaveRoutes: leaving,
    clearRoutes: clearing,
    replanRoutes: replanning,
    ...onWay,
  },
  {
    planRoutes,
    drawWays,
    pastDay,
    ...driven,
    ...papers,
    findRoom,
    placeTasks,
    leastMinutes,
    ...list,
    liveDemo: live,
    pastDemo,
    addRoute,
    makeRoutes,
    restoreRoute,
    reopenRoute,
    agreeWindows,
    arrangeRoutes,
    loadRoutes,
    updateRoute,
    editRoute,
    moveRoute,
    moveStop,
    movePlan,
    dayPlans,
    isDayOver,
    planHold,
    holdDay,
    listDrafts,
    addDraft,
    nameDraft,
    removeDraft,
    changeDraft,
    turnDraft,
    draftIsLive,
    forgetDrafts,
    freeStops,
    closeRoads,
    leaveRoutes,
    clearRoutes,
    replanRoutes,
    timeRoutes: timeAnew,
    drawRoute: draw,
    followVehicles: follow,
    listVehicles,
    listOnWay,
    findFits,
    listOpenRoutes,
    putIntoRoute,
    fitsOf,
  },
  { rows: { Route: routeRows, Draft: draftRows }, rights, finds: [findRoutes], seeds: [routesSeed] },
)
