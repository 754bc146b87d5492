/** In this order: a seed may count on those before it. */
import type { Seed } from '#server/prepare'
import { academySeed } from './academy/seed'
import { accessSeed } from './access/seed'
import { authSeed } from './auth/seed'
import { categoriesSeed } from './ecommerce/categories/seed'
import { customersSeed } from './ecommerce/customers/seed'
import { ordersSeed } from './ecommerce/orders/seed'
import { productsSeed } from './ecommerce/products/seed'
import { referralsSeed } from './ecommerce/referrals/seed'
import { reviewsSeed } from './ecommerce/reviews/seed'
import { importsSeed } from './imports/seed'
import { storeSeed } from './ecommerce/store/seed'
import { invoicesSeed } from './invoices/seed'
import { kanbanSeed } from './kanban/seed'
import { learningSeed } from './learning/seed'
import { depotsSeed } from './logistics/depots/seed'
import { driversSeed } from './logistics/drivers/seed'
import { vehiclesSeed } from './logistics/vehicles/seed'
import { zonesSeed } from './logistics/zones/seed'
import { mapSeed } from './map/seed'
import { senderSeed } from './sender/seed'
import { projectsSeed } from './projects/seed'
import { usersSeed } from './users/seed'

export const seeds: readonly Seed[] = [
  accessSeed,
  usersSeed,
  authSeed,
  kanbanSeed,
  mapSeed,
  storeSeed,
  categoriesSeed,
  productsSeed,
  customersSeed,
  ordersSeed,
  reviewsSeed,
  referralsSeed,
  senderSeed,
  invoicesSeed,
  academySeed,
  learningSeed,
  projectsSeed,
  importsSeed,
  depotsSeed,
  vehiclesSeed,
  driversSeed,
  zonesSeed,
]
