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
import * as offer from './billing/contract/offer'
import * as plans from './billing/contract/plans'
import './people/access/contract/reader'
import './people/users/contract/plans'
import * as planNames from './people/users/contract/plan-names'
import * as calendar from './calendar/contract'
import * as calendarFiles from './calendar/contract/import-events'
import * as chat from './chat/contract'
import * as email from './email/contract'
import * as inbound from './email/contract/inbound'
import * as mailboxes from './email/contract/mailboxes'
import * as categories from './ecommerce/categories/contract'
import * as checkout from './ecommerce/checkout/contract'
import * as shop from './ecommerce/shop/contract'
import * as cardPayments from './ecommerce/card-payments/contract'
import * as countries from './ecommerce/countries/contract'
import * as customers from './ecommerce/customers/contract'
import * as deals from './ecommerce/deals/contract'
import * as flags from './ecommerce/countries/contract/flags'
import * as bills from './ecommerce/orders/contract/bills'
import * as byCard from './ecommerce/orders/contract/cards'
import * as fulfilment from './ecommerce/orders/contract/fulfilment'
import * as orderLedger from './ecommerce/orders/contract/ledger'
import './ecommerce/orders/contract/items'
import * as orderTimeline from './ecommerce/orders/contract/timeline'
import * as writeOffs from './ecommerce/orders/contract/write-offs'
import * as orders from './ecommerce/orders/contract'
import * as pictures from './ecommerce/products/contract/pictures'
import './ecommerce/products/contract/reserved'
import * as stock from './ecommerce/products/contract/stock'
import * as products from './ecommerce/products/contract'
import * as referrals from './ecommerce/referrals/contract'
import * as referralVisits from './ecommerce/referrals/contract/visits'
import * as reviews from './ecommerce/reviews/contract'
import * as store from './ecommerce/store/contract'
import * as front from './front/contract'
import * as frontFace from './front/contract/face'
import * as frontFigures from './front/contract/figures'
import * as help from './help/contract'
import * as helpAsked from './help/contract/asked'
import * as helpFaq from './help/contract/faq'
import * as imports from './imports/contract'
import './imports/contract/beginning'
import * as keptMappings from './imports/contract/mappings'
import './imports/contract/forgetting'
import * as invoices from './invoices/contract'
import * as kanban from './kanban/contract'
import * as listings from './listings/contract'
import * as learning from './academy/contract/learning'
import './logistics/settings/contract/band'
import './logistics/settings/contract/needs'
import './logistics/deliveries/contract/pickup-columns'
import './logistics/deliveries/contract/planner-columns'
import * as arrangements from './dashboards/arrangements/contract'
import * as arrangedCards from './dashboards/arrangements/contract/cards'
import * as dayDashboard from './dashboards/logistics/contract'
import * as dayRows from './dashboards/logistics/contract/rows'
import * as summaries from './dashboards/summaries/contract'
import * as weekOf from './dashboards/ranges/contract/week'
import * as learningDashboard from './dashboards/academy/contract'
import * as workDashboard from './dashboards/analytics/contract'
import * as relationsDashboard from './dashboards/crm/contract'
import * as commerce from './dashboards/ecommerce/contract'
import * as ranges from './dashboards/ranges/contract'
import * as rowsBehind from './dashboards/ranges/contract/behind'
import * as dashboardLinks from './dashboards/ranges/contract/links'
import * as shopLinks from './dashboards/ecommerce/contract/links'
import * as cards from './people/users/contract/cards'
import * as sold from './ecommerce/store/contract/sold'
import * as codes from './ecommerce/orders/contract/codes'
import * as placing from './ecommerce/orders/contract/placing'
import * as legal from './ecommerce/store/contract/legal'
import * as orderMails from './ecommerce/store/contract/mail-kinds'
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
import * as tellingCustomers from './ecommerce/customers/contract/telling'
import * as banks from './invoices/contract/bank'
import * as invoiceBilling from './invoices/contract/billing'
import * as corrections from './invoices/contract/corrections'
import * as ordered from './invoices/contract/ordered'
import * as told from './people/users/contract/told'
import * as trail from './people/users/contract/trail'
import * as shown from './doors/v1/contract/shown'
import * as v1 from './doors/v1/contract'
import * as v1Lists from './doors/v1/contract/lists'
import * as v1Planning from './doors/v1/contract/planning'
import * as v1Routing from './doors/v1/contract/routing'
import * as vroom from './doors/vroom/contract'
import * as webhooks from './doors/webhooks/contract'
import * as receivers from './doors/webhooks/contract/receivers'
import { logistics } from './logistics-contract'
import * as map from './map/contract'
import * as houses from './map/contract/houses'
import * as mapStyles from './map/contract/style'
import * as notifications from './people/notifications/contract'
import * as outbox from './outbox/contract'
import * as profile from './profile/contract'
import * as projects from './projects/contract'
import * as sales from './sales/contract'
import * as search from './search/contract'
import * as company from './company/contract'
import * as signInRules from './people/sign-in-rules/contract'
import * as users from './people/users/contract'
import * as views from './views/contract'

const contracts = {
  ...logistics,
  academy,
  access,
  activity,
  api,
  auth,
  billing,
  offer,
  plans,
  planNames,
  calendar,
  calendarFiles,
  categories,
  chat,
  email,
  inbound,
  mailboxes,
  checkout,
  shop,
  cardPayments,
  countries,
  customers,
  deals,
  learningDashboard,
  arrangements,
  arrangedCards,
  summaries,
  weekOf,
  dayDashboard,
  workDashboard,
  relationsDashboard,
  commerce,
  ranges,
  rowsBehind,
  dayRows,
  dashboardLinks,
  shopLinks,
  flags,
  front,
  frontFace,
  frontFigures,
  bills,
  byCard,
  fulfilment,
  help,
  helpAsked,
  helpFaq,
  imports,
  keptMappings,
  invoices,
  kanban,
  learning,
  listings,
  cards,
  sold,
  cardTrail,
  entries,
  facts,
  shopFacts,
  forgetting,
  holders,
  placing,
  codes,
  knowing,
  merging,
  counting,
  tellingCustomers,
  banks,
  invoiceBilling,
  corrections,
  ordered,
  told,
  trail,
  ways,
  orderMails,
  logo,
  legal,
  map,
  houses,
  mapStyles,
  notifications,
  orders,
  orderTimeline,
  writeOffs,
  orderLedger,
  outbox,
  pictures,
  stock,
  products,
  profile,
  projects,
  referrals,
  referralVisits,
  reviews,
  sales,
  search,
  company,
  shown,
  signInRules,
  store,
  users,
  v1,
  v1Lists,
  v1Planning,
  v1Routing,
  views,
  vroom,
  webhooks,
  receivers,
}
const everything: unknown[] = Object.values(contracts).flatMap((contract) => Object.values(contract))
export const endpoints: readonly Endpoint[] = everything.filter(isEndpoint)
export const events: readonly Event[] = [...everything.filter(isEvent), jobMoved, received]
