/** Those of the field that Meridian is about. */
import * as addresses from './logistics/addresses/contract'
import * as board from './logistics/board/contract'
import * as boardDrafts from './logistics/board/contract/drafts'
import * as services from './logistics/services/contract'
import * as retention from './logistics/retention/contract'
import * as sample from './logistics/sample/contract'
import * as clearing from './logistics/depots/contract/clearing'
import * as replan from './logistics/depots/contract/replan'
import * as settings from './logistics/settings/contract'
import * as deliveryColumns from './logistics/deliveries/contract/columns'
import * as deliveries from './logistics/deliveries/contract'
import * as depots from './logistics/depots/contract'
import * as drivers from './logistics/drivers/contract'
import * as driverColumns from './logistics/drivers/contract/columns'
import * as exceptions from './logistics/exceptions/contract'
import * as firstSteps from './logistics/first-steps/contract'
import * as freight from './logistics/deliveries/contract/freight'
import * as lacking from './logistics/deliveries/contract/lacking'
import * as slots from './logistics/deliveries/contract/slots'
import * as tracked from './logistics/deliveries/contract/tracking'
import * as watching from './logistics/deliveries/contract/watching'
import * as deliveriesOrdered from './logistics/deliveries/contract/ordered'
import * as failureClosing from './logistics/deliveries/contract/closing'
import * as demoDeliveries from './logistics/deliveries/contract/demo'
import * as routed from './logistics/deliveries/contract/routed'
import * as splitting from './logistics/deliveries/contract/splitting'
import * as stickers from './logistics/deliveries/contract/stickers'
import * as paper from './logistics/routes/contract/paper'
import * as phone from './logistics/phone/contract'
import * as phoneDesk from './logistics/phone/contract/desk'
import * as phoneSaid from './logistics/phone/contract/said'
import * as arranging from './logistics/routes/contract/arranging'
import * as driving from './logistics/routes/contract/driving'
import * as drafts from './logistics/routes/contract/drafts'
import * as planning from './logistics/routes/contract/planning'
import * as routeWays from './logistics/routes/contract/ways'
import * as problem from './logistics/routes/contract/problem'
import './logistics/routes/contract/loaded'
import './logistics/routes/contract/timed'
import * as proofs from './logistics/deliveries/contract/proofs'
import * as remedies from './logistics/remedies/contract'
import * as routes from './logistics/routes/contract'
import * as general from './logistics/general/contract'
import * as habits from './logistics/habits/contract'
import * as miss from './logistics/habits/contract/miss'
import * as habitual from './logistics/routes/contract/habits'
import * as heard from './logistics/routes/contract/heard'
import * as steps from './logistics/routes/contract/steps'
import * as routeJobs from './logistics/routes/contract/jobs'
import * as optimiser from './logistics/optimiser/contract'
import * as runPresets from './logistics/optimiser/contract/presets'
import * as runDays from './logistics/optimiser/contract/days'
import * as runDrafts from './logistics/optimiser/contract/drafts'
import * as openRuns from './logistics/optimiser/contract/open-runs'
import * as looking from './logistics/optimiser/contract/looking'
import * as unplanned from './logistics/optimiser/contract/reasons'
import * as series from './logistics/deliveries/contract/series'
import * as positions from './logistics/positions/contract'
import * as tracking from './logistics/tracking/contract'
import * as stops from './logistics/routes/contract/stops'
import * as driverDocuments from './logistics/drivers/contract/documents'
import * as driverWork from './logistics/drivers/contract/work'
import * as driversToday from './logistics/drivers/contract/today'
import * as territories from './logistics/drivers/contract/territories'
import * as vehicles from './logistics/vehicles/contract'
import * as working from './logistics/drivers/contract/working'
import * as oneDay from './logistics/drivers/contract/one-day'
import * as driven from './logistics/vehicles/contract/driven'
import * as onWay from './logistics/vehicles/contract/on-way'
import * as closing from './logistics/zones/contract/closing'
import * as inside from './logistics/zones/contract/inside'
import * as zonePricing from './logistics/zones/contract/pricing'
import * as rowTrail from './logistics/trail/contract'
import * as tour from './logistics/tour/contract'
import * as zones from './logistics/zones/contract'

export const logistics = {
  addresses,
  board,
  boardDrafts,
  services,
  retention,
  sample,
  clearing,
  replan,
  settings,
  deliveryColumns,
  deliveries,
  depots,
  drivers,
  driverColumns,
  exceptions,
  firstSteps,
  freight,
  lacking,
  slots,
  tracked,
  watching,
  deliveriesOrdered,
  failureClosing,
  demoDeliveries,
  routed,
  splitting,
  stickers,
  paper,
  phone,
  phoneDesk,
  phoneSaid,
  arranging,
  driving,
  drafts,
  planning,
  routeWays,
  problem,
  proofs,
  remedies,
  routes,
  general,
  habits,
  miss,
  habitual,
  heard,
  steps,
  routeJobs,
  optimiser,
  openRuns,
  runPresets,
  runDays,
  runDrafts,
  looking,
  unplanned,
  series,
  positions,
  tracking,
  stops,
  driverDocuments,
  driverWork,
  driversToday,
  territories,
  vehicles,
  working,
  oneDay,
  driven,
  onWay,
  closing,
  inside,
  zonePricing,
  rowTrail,
  tour,
  zones,
}
