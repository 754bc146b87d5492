/** Every table, for migrations and backups. One line per feature. */
import * as machine from '#server/tables'
import * as academy from './academy/tables'
import * as access from './people/access/tables'
import * as auth from './people/auth/tables'
import * as billing from './billing/tables'
import * as calendar from './calendar/tables'
import * as chat from './chat/tables'
import * as email from './email/tables'
import * as categories from './ecommerce/categories/tables'
import * as checkout from './ecommerce/checkout/tables'
import * as customers from './ecommerce/customers/tables'
import * as orders from './ecommerce/orders/tables'
import * as products from './ecommerce/products/tables'
import * as referrals from './ecommerce/referrals/tables'
import * as reviews from './ecommerce/reviews/tables'
import * as store from './ecommerce/store/tables'
import * as front from './front/tables'
import * as help from './help/tables'
import * as imports from './imports/tables'
import * as invoices from './invoices/tables'
import * as kanban from './kanban/tables'
import * as addresses from './logistics/addresses/tables'
import * as board from './logistics/board/tables'
import * as settings from './logistics/settings/tables'
import * as deliveries from './logistics/deliveries/tables'
import * as depots from './logistics/depots/tables'
import * as drivers from './logistics/drivers/tables'
import * as commerce from './dashboards/ecommerce/tables'
import * as exceptions from './logistics/exceptions/tables'
import * as phone from './logistics/phone/tables'
import * as routes from './logistics/routes/tables'
import * as optimiser from './logistics/optimiser/tables'
import * as positions from './logistics/positions/tables'
import * as tracking from './logistics/tracking/tables'
import * as webhooks from './doors/webhooks/tables'
import * as vehicles from './logistics/vehicles/tables'
import * as zones from './logistics/zones/tables'
import * as map from './map/tables'
import * as notifications from './people/notifications/tables'
import * as profile from './profile/tables'
import * as projects from './projects/tables'
import * as company from './company/tables'
import * as users from './people/users/tables'
import * as views from './views/tables'

export const tables = {
  machine,
  access,
  users,
  billing,
  auth,
  kanban,
  calendar,
  chat,
  email,
  map,
  notifications,
  views,
  categories,
  products,
  customers,
  orders,
  store,
  checkout,
  reviews,
  referrals,
  company,
  imports,
  invoices,
  academy,
  projects,
  profile,
  depots,
  vehicles,
  drivers,
  zones,
  addresses,
  board,
  settings,
  deliveries,
  phone,
  routes,
  optimiser,
  positions,
  commerce,
  exceptions,
  tracking,
  webhooks,
  front,
  help,
}
