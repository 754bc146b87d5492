/** Every feature's server, in the order in which people meet what features bring. A seed may count on those before it. */
import type { Importer } from '#contract/importer'
import type { Job } from '#contract/job'
import type { Notice } from '#contract/notice'
import type { Subject } from '#contract/subject'
import type { Feature } from '#server/feature'
import type { Finding } from '#server/finding'
import { ownJobs } from '#server/machine'
import { idsSeed } from '#server/next-id'
import { inOrder, type Seed } from '#server/prepare'
import { academy } from './academy/server'
import { accessFeature } from './people/access/server'
import { activityFeature } from './activity/server'
import { apiFeature } from './api/server'
import { auth } from './people/auth/server'
import { billingFeature } from './billing/server'
import { calendarFeature } from './calendar/server'
import { chatFeature } from './chat/server'
import { emailFeature } from './email/server'
import { endpoints } from './contract'
import { arrangementsFeature } from './dashboards/arrangements/server'
import { dayDashboard } from './dashboards/logistics/server'
import { learningDashboard } from './dashboards/academy/server'
import { workDashboard } from './dashboards/analytics/server'
import { summariesFeature } from './dashboards/summaries/server'
import { relationsDashboard } from './dashboards/crm/server'
import { commerceFeature } from './dashboards/ecommerce/server'
import { dealsFeature } from './ecommerce/deals/server'
import { categoriesFeature } from './ecommerce/categories/server'
import { checkoutFeature } from './ecommerce/checkout/server'
import { cardPaymentsFeature } from './ecommerce/card-payments/server'
import { shopFeature } from './ecommerce/shop/server'
import { ordersFeature } from './ecommerce/orders/server'
import { productsFeature } from './ecommerce/products/server'
import { customersFeature } from './ecommerce/customers/server'
import { countriesFeature } from './ecommerce/countries/server'
import { referralsFeature } from './ecommerce/referrals/server'
import { reviewsFeature } from './ecommerce/reviews/server'
import { storeFeature } from './ecommerce/store/server'
import { front } from './front/server'
import { isThere } from './front/contract/face'
import { helpFeature } from './help/server'
import { invoicesFeature } from './invoices/server'
import { kanban } from './kanban/server'
import { listingsFeature } from './listings/server'
import { addressesFeature } from './logistics/addresses/server'
import { boardFeature } from './logistics/board/server'
import { firstStepsFeature } from './logistics/first-steps/server'
import { tourFeature } from './logistics/tour/server'
import { generalFeature } from './logistics/general/server'
import { sampleFeature } from './logistics/sample/server'
import { retentionFeature } from './logistics/retention/server'
import { servicesFeature } from './logistics/services/server'
import { settingsFeature } from './logistics/settings/server'
import { deliveriesFeature } from './logistics/deliveries/server'
import { depotsFeature } from './logistics/depots/server'
import { driversFeature } from './logistics/drivers/server'
import { exceptionsFeature } from './logistics/exceptions/server'
import { habitsFeature } from './logistics/habits/server'
import { phoneFeature } from './logistics/phone/server'
import { remediesFeature } from './logistics/remedies/server'
import { routesFeature } from './logistics/routes/server'
import { optimiserFeature } from './logistics/optimiser/server'
import { positionsFeature } from './logistics/positions/server'
import { v1Feature } from './doors/v1/server'
import { trackingFeature } from './logistics/tracking/server'
import { vroomFeature } from './doors/vroom/server'
import { webhooksFeature } from './doors/webhooks/server'
import { trailFeature } from './logistics/trail/server'
import { vehiclesFeature } from './logistics/vehicles/server'
import { zonesFeature } from './logistics/zones/server'
import { mapFeature } from './map/server'
import { importsFeature } from './imports/server'
import { notificationsFeature } from './people/notifications/server'
import { outboxFeature } from './outbox/server'
import { places } from './places'
import { profileFeature } from './profile/server'
import { projectsFeature } from './projects/server'
import { sales } from './sales/server'
import { searchFeature } from './search/server'
import { companyFeature } from './company/server'
import { signInRulesFeature } from './people/sign-in-rules/server'
import { usersFeature } from './people/users/server'
import { views } from './views/server'

export const features: readonly Feature[] = [
  accessFeature(() => subjects),
  kanban,
  usersFeature,
  auth,
  signInRulesFeature,
  billingFeature,
  calendarFeature,
  chatFeature,
  emailFeature,
  mapFeature,
  storeFeature,
  categoriesFeature,
  customersFeature,
  productsFeature,
  ordersFeature,
  reviewsFeature,
  referralsFeature,
  dealsFeature,
  companyFeature,
  invoicesFeature,
  listingsFeature,
  academy,
  projectsFeature,
  profileFeature,
  importsFeature(() => importers),
  depotsFeature,
  trailFeature,
  vehiclesFeature,
  driversFeature,
  zonesFeature,
  addressesFeature,
  settingsFeature,
  deliveriesFeature,
  routesFeature,
  positionsFeature,
  exceptionsFeature,
  v1Feature,
  trackingFeature,
  webhooksFeature,
  servicesFeature,
  firstStepsFeature,
  tourFeature,
  generalFeature,
  retentionFeature,
  sampleFeature,
  optimiserFeature,
  habitsFeature,
  helpFeature(() => places),
  front,
  activityFeature(() => subjects),
  apiFeature(() => endpoints),
  checkoutFeature,
  shopFeature,
  cardPaymentsFeature,
  countriesFeature,
  remediesFeature,
  phoneFeature,
  boardFeature,
  arrangementsFeature,
  learningDashboard,
  dayDashboard,
  workDashboard,
  relationsDashboard,
  commerceFeature,
  summariesFeature,
  vroomFeature,
  notificationsFeature(() => notices),
  outboxFeature,
  sales,
  searchFeature(
    () => places,
    () => finds,
    isThere,
  ),
  views,
]

/** Every job: of the features, and what the machine does by itself. */
export const jobs: readonly Job[] = [...ownJobs, ...features.flatMap((one) => one.jobs.map(([job]) => job))]

/** Every subject of rights, in the order in which people tick them. */
export const subjects: readonly Subject[] = features.flatMap(({ rights }) => rights)

/** Every kind of notice, in the order in which people choose how they are told. */
export const notices: readonly Notice[] = features.flatMap((one) => one.notices)

/** What can be brought in from files. */
export const importers: readonly Importer[] = features.flatMap((one) => one.importers)

/** What the search finds of rows, in the order in which it is shown. */
export const finds: readonly Finding[] = features.flatMap((one) => one.finds)

const tables = import.meta.glob<Record<string, unknown>>('./**/tables.ts', { eager: true })

/** What an installation begins with. After all others the ids are counted: what was put there is deleted like anything
 *  else, and its ids never come back. */
export const seeds: readonly Seed[] = [
  ...inOrder(features.flatMap((one) => one.seeds)),
  idsSeed(Object.values(tables).flatMap((own) => Object.values(own))),
]
