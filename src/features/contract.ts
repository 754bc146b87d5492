/** Every endpoint and event. For hosts, documents and tests; a page imports the one contract it needs. */
import { isEvent, type Event } from '#contract/event'
import { isEndpoint, type Endpoint } from '#contract/endpoint'
import { jobMoved } from '#contract/job'
import { received } from '#contract/received'
import * as academy from './academy/contract'
import * as access from './people/access/contract'
import * as activity from './activity/contract'
import * as api from './api/contract'
import * as auth from './people/auth/contract'
import * as billing from './billing/contract'
import * as calendar from './calendar/contract'
import * as chat from './chat/contract'
import * as email from './email/contract'
import * as inbound from './email/contract/inbound'
import * as mailboxes from './email/contract/mailboxes'
import * as categories from './ecommerce/categories/contract'
import * as checkout from './ecommerce/checkout/contract'
import * as countries from './ecommerce/countries/contract'
import * as customers from './ecommerce/customers/contract'
import * as flags from './ecommerce/countries/contract/flags'
import * as bills from './ecommerce/orders/contract/bills'
import * as fulfilment from './ecommerce/orders/contract/fulfilment'
import * as orders from './ecommerce/orders/contract'
import * as pictures from './ecommerce/products/contract/pictures'
import * as products from './ecommerce/products/contract'
import * as referrals from './ecommerce/referrals/contract'
import * as referralStatuses from './ecommerce/referrals/contract/statuses'
import * as referralVisits from './ecommerce/referrals/contract/visits'
import * as reviews from './ecommerce/reviews/contract'
import * as store from './ecommerce/store/contract'
import * as front from './front/contract'
import * as help from './help/contract'
import * as imports from './imports/contract'
import './imports/contract/beginning'
import * as keptMappings from './imports/contract/mappings'
import './imports/contract/forgetting'
import * as invoices from './invoices/contract'
import * as kanban from './kanban/contract'
import * as learning from './academy/contract/learning'
import * as addresses from './logistics/addresses/contract'
import * as board from './logistics/board/contract'
import * as boardDrafts from './logistics/board/contract/drafts'
import * as services from './logistics/services/contract'
import * as retention from './logistics/retention/contract'
import * as settings from './logistics/settings/contract'
import './logistics/settings/contract/band'
import './logistics/settings/contract/needs'
import * as deliveryColumns from './logistics/deliveries/contract/columns'
import './logistics/deliveries/contract/pickup-columns'
import './logistics/deliveries/contract/planner-columns'
import * as deliveries from './logistics/deliveries/contract'
import * as depots from './logistics/depots/contract'
import * as drivers from './logistics/drivers/contract'
import * as driverColumns from './logistics/drivers/contract/columns'
import * as dayDashboard from './dashboards/logistics/contract'
import * as learningDashboard from './dashboards/academy/contract'
import * as workDashboard from './dashboards/analytics/contract'
import * as relationsDashboard from './dashboards/crm/contract'
import * as commerce from './dashboards/ecommerce/contract'
import * as ranges from './dashboards/ranges/contract'
import * as exceptions from './logistics/exceptions/contract'
import * as freight from './logistics/deliveries/contract/freight'
import * as lacking from './logistics/deliveries/contract/lacking'
import * as cards from './people/users/contract/cards'
import * as sold from './ecommerce/store/contract/sold'
import * as placing from './ecommerce/orders/contract/placing'
import * as logo from './ecommerce/store/contract/logo'
import * as ways from './ecommerce/store/contract/ways'
import * as facts from './company/contract/facts'
import * as shopFacts from './company/contract/shop'
import * as holders from './people/access/contract/holders'
import * as cardTrail from './kanban/contract/trail'
import * as entries from './people/users/contract/entries'
import * as forgetting from './ecommerce/customers/contract/forgetting'
import * as knowing from './ecommerce/customers/contract/knowing'
import * as merging from './ecommerce/customers/contract/merging'
import * as counting from './ecommerce/customers/contract/counting'
import * as corrections from './invoices/contract/corrections'
import * as ordered from './invoices/contract/ordered'
import * as told from './people/users/contract/told'
import * as trail from './people/users/contract/trail'
import * as slots from './logistics/deliveries/contract/slots'
import * as tracked from './logistics/deliveries/contract/tracking'
import * as watching from './logistics/deliveries/contract/watching'
import * as deliveriesOrdered from './logistics/deliveries/contract/ordered'
import * as failureClosing from './logistics/deliveries/contract/closing'
import * as demoDeliveries from './logistics/deliveries/contract/demo'
import * as routed from './logistics/deliveries/contract/routed'
import * as stickers from './logistics/deliveries/contract/stickers'
import * as paper from './logistics/routes/contract/paper'
import * as phone from './logistics/phone/contract'
import * as phoneDesk from './logistics/phone/contract/desk'
import * as phoneSaid from './logistics/phone/contract/said'
import * as arranging from './logistics/routes/contract/arranging'
import * as driving from './logistics/routes/contract/driving'
import * as drafts from './logistics/routes/contract/drafts'
import * as planning from './logistics/routes/contract/planning'
import * as problem from './logistics/routes/contract/problem'
import * as proofs from './logistics/deliveries/contract/proofs'
import * as remedies from './logistics/remedies/contract'
import * as routes from './logistics/routes/contract'
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
import * as looking from './logistics/optimiser/contract/looking'
import * as unplanned from './logistics/optimiser/contract/reasons'
import * as series from './logistics/deliveries/contract/series'
import * as positions from './logistics/positions/contract'
import * as shown from './doors/v1/contract/shown'
import * as v1 from './doors/v1/contract'
import * as v1Lists from './doors/v1/contract/lists'
import * as v1Planning from './doors/v1/contract/planning'
import * as v1Routing from './doors/v1/contract/routing'
import * as tracking from './logistics/tracking/contract'
import * as vroom from './doors/vroom/contract'
import * as webhooks from './doors/webhooks/contract'
import * as receivers from './doors/webhooks/contract/receivers'
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
import * as zones from './logistics/zones/contract'
import * as map from './map/contract'
import * as mapStyles from './map/contract/style'
import * as notifications from './people/notifications/contract'
import * as outbox from './outbox/contract'
import * as profile from './profile/contract'
import * as projects from './projects/contract'
import * as sales from './sales/contract'
import * as search from './search/contract'
import * as company from './company/contract'
import * as users from './people/users/contract'
import * as views from './views/contract'
import * as wizards from './wizards/contract'

const contracts = {
  academy,
  arranging,
  access,
  addresses,
  activity,
  api,
  auth,
  billing,
  board,
  calendar,
  categories,
  chat,
  email,
  inbound,
  mailboxes,
  checkout,
  countries,
  customers,
  settings,
  retention,
  deliveries,
  deliveryColumns,
  depots,
  drivers,
  driverColumns,
  driven,
  driversToday,
  driverDocuments,
  driverWork,
  territories,
  working,
  oneDay,
  learningDashboard,
  dayDashboard,
  workDashboard,
  relationsDashboard,
  commerce,
  ranges,
  exceptions,
  flags,
  freight,
  lacking,
  positions,
  front,
  bills,
  fulfilment,
  help,
  imports,
  keptMappings,
  invoices,
  kanban,
  learning,
  paper,
  cards,
  sold,
  cardTrail,
  entries,
  facts,
  shopFacts,
  forgetting,
  holders,
  placing,
  stickers,
  knowing,
  merging,
  counting,
  corrections,
  ordered,
  told,
  trail,
  ways,
  logo,
  tracked,
  slots,
  watching,
  deliveriesOrdered,
  failureClosing,
  demoDeliveries,
  routed,
  stops,
  map,
  mapStyles,
  notifications,
  orders,
  outbox,
  pictures,
  products,
  profile,
  projects,
  referrals,
  referralStatuses,
  referralVisits,
  reviews,
  phone,
  phoneDesk,
  phoneSaid,
  driving,
  planning,
  drafts,
  boardDrafts,
  problem,
  proofs,
  remedies,
  routes,
  habits,
  miss,
  habitual,
  heard,
  inside,
  closing,
  steps,
  routeJobs,
  optimiser,
  runDays,
  runDrafts,
  runPresets,
  looking,
  unplanned,
  sales,
  search,
  company,
  series,
  shown,
  store,
  users,
  wizards,
  v1,
  v1Lists,
  v1Planning,
  v1Routing,
  vehicles,
  onWay,
  views,
  tracking,
  vroom,
  webhooks,
  rowTrail,
  receivers,
  services,
  zones,
  zonePricing,
}
const everything: unknown[] = Object.values(contracts).flatMap((contract) => Object.values(contract))
export const endpoints: readonly Endpoint[] = everything.filter(isEndpoint)
export const events: readonly Event[] = [...everything.filter(isEvent), jobMoved, received]
