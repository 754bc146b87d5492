/** Every endpoint and event. For hosts, documents and tests; a page imports the one contract it needs. */
import { isEvent, type Event } from '#contract/event'
import { isEndpoint, type Endpoint } from '#contract/endpoint'
import { jobMoved } from '#contract/job'
import { received } from '#contract/received'
import * as academy from './academy/contract'
import * as access from './access/contract'
import * as activity from './activity/contract'
import * as api from './api/contract'
import * as auth from './auth/contract'
import * as categories from './ecommerce/categories/contract'
import * as checkout from './ecommerce/checkout/contract'
import * as customers from './ecommerce/customers/contract'
import * as flags from './ecommerce/flags/contract'
import * as orders from './ecommerce/orders/contract'
import * as pictures from './ecommerce/pictures/contract'
import * as products from './ecommerce/products/contract'
import * as referrals from './ecommerce/referrals/contract'
import * as reviews from './ecommerce/reviews/contract'
import * as store from './ecommerce/store/contract'
import * as front from './front/contract'
import * as imports from './imports/contract'
import * as invoices from './invoices/contract'
import * as kanban from './kanban/contract'
import * as learning from './learning/contract'
import * as depots from './logistics/depots/contract'
import * as drivers from './logistics/drivers/contract'
import * as vehicles from './logistics/vehicles/contract'
import * as zones from './logistics/zones/contract'
import * as map from './map/contract'
import * as notifications from './notifications/contract'
import * as outbox from './outbox/contract'
import * as projects from './projects/contract'
import * as sales from './sales/contract'
import * as search from './search/contract'
import * as sender from './sender/contract'
import * as users from './users/contract'
import * as views from './views/contract'

const contracts = {
  academy,
  access,
  activity,
  api,
  auth,
  categories,
  checkout,
  customers,
  depots,
  drivers,
  flags,
  front,
  imports,
  invoices,
  kanban,
  learning,
  map,
  notifications,
  orders,
  outbox,
  pictures,
  products,
  projects,
  referrals,
  reviews,
  sales,
  search,
  sender,
  store,
  users,
  vehicles,
  views,
  zones,
}
const everything: unknown[] = Object.values(contracts).flatMap((contract) => Object.values(contract))
export const endpoints: readonly Endpoint[] = everything.filter(isEndpoint)
export const events: readonly Event[] = [...everything.filter(isEvent), jobMoved, received]
