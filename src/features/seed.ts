/** In this order: a seed may count on those before it. */
import { countIds } from '#server/next-id'
import type { Seed, SeedContext } from '#server/prepare'
import { academySeed } from './academy/seed'
import { accessSeed } from './people/access/seed'
import { authSeed } from './people/auth/seed'
import { billingSeed } from './billing/seed'
import { calendarSeed } from './calendar/seed'
import { chatSeed } from './chat/seed'
import { emailSeed } from './email/seed'
import { mailboxesSeed } from './email/seed/mailboxes'
import { categoriesSeed } from './ecommerce/categories/seed'
import { customersSeed } from './ecommerce/customers/seed'
import { ordersSeed } from './ecommerce/orders/seed'
import { productsSeed } from './ecommerce/products/seed'
import { referralsSeed } from './ecommerce/referrals/seed'
import { reviewsSeed } from './ecommerce/reviews/seed'
import { importsSeed } from './imports/seed'
import { storeSeed } from './ecommerce/store/seed'
import { frontSeed } from './front/seed'
import { helpSeed } from './help/seed'
import { invoicesSeed } from './invoices/seed'
import { kanbanSeed } from './kanban/seed'
import { learningSeed } from './academy/seed/learning'
import { addressesSeed } from './logistics/addresses/seed'
import { settingsSeed } from './logistics/settings/seed'
import { deliveriesSeed } from './logistics/deliveries/seed'
import { depotsSeed } from './logistics/depots/seed'
import { driversSeed } from './logistics/drivers/seed'
import { exceptionsSeed } from './logistics/exceptions/seed'
import { routesSeed } from './logistics/routes/seed'
import { optimiserSeed } from './logistics/optimiser/seed'
import { positionsSeed } from './logistics/positions/seed'
import { v1Seed } from './doors/v1/seed'
import { vehiclesSeed } from './logistics/vehicles/seed'
import { trackingSeed } from './logistics/tracking/seed'
import { webhooksSeed } from './doors/webhooks/seed'
import { zonesSeed } from './logistics/zones/seed'
import { mapSeed } from './map/seed'
import { companySeed } from './company/seed'
import { profileSeed } from './profile/seed'
import { projectsSeed } from './projects/seed'
import { tables } from './tables'
import { usersSeed } from './people/users/seed'

const counting = ({ db }: SeedContext) =>
  countIds(
    db,
    Object.values(tables).flatMap((own) => Object.values(own)),
  )
/** After all others: what they put there is deleted like anything else, and its ids never come back. */
const idsSeed: Seed = { name: 'ids', always: [counting], demo: [counting] }

export const seeds: readonly Seed[] = [
  accessSeed,
  usersSeed,
  authSeed,
  billingSeed,
  kanbanSeed,
  calendarSeed,
  chatSeed,
  mailboxesSeed,
  emailSeed,
  mapSeed,
  storeSeed,
  categoriesSeed,
  productsSeed,
  customersSeed,
  ordersSeed,
  reviewsSeed,
  referralsSeed,
  companySeed,
  invoicesSeed,
  academySeed,
  learningSeed,
  projectsSeed,
  profileSeed,
  importsSeed,
  depotsSeed,
  vehiclesSeed,
  driversSeed,
  zonesSeed,
  addressesSeed,
  settingsSeed,
  deliveriesSeed,
  routesSeed,
  positionsSeed,
  exceptionsSeed,
  v1Seed,
  trackingSeed,
  webhooksSeed,
  optimiserSeed,
  helpSeed,
  frontSeed,
  idsSeed,
]
