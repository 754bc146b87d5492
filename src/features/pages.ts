/** Which screen stands at which place. */
import type { Page } from '#client/page'
import { academyPages } from './academy/pages'
import { accountPages } from './account/pages'
import { authPages } from './auth/pages'
import { customersPages } from './ecommerce/customers/pages'
import { referralsPages } from './ecommerce/referrals/pages'
import { reviewsPages } from './ecommerce/reviews/pages'
import { accessPages } from './access/pages'
import { categoryPages } from './ecommerce/categories/pages'
import { orderPages } from './ecommerce/orders/pages'
import { productPages } from './ecommerce/products/pages'
import { storePages } from './ecommerce/store/pages'
import { frontPages } from './front/pages'
import { pages as galleryPages } from './gallery/pages'
import { importsPages } from './imports/pages'
import { invoicesPages } from './invoices/pages'
import { kanbanPages } from './kanban/pages'
import { depotsPages } from './logistics/depots/pages'
import { driversPages } from './logistics/drivers/pages'
import { vehiclesPages } from './logistics/vehicles/pages'
import { zonesPages } from './logistics/zones/pages'
import { mapPages } from './map/pages'
import { outboxPages } from './outbox/pages'
import { salesPages } from './sales/pages'
import { usersPages } from './users/pages'

export const pages: readonly Page[] = [
  ...academyPages,
  ...accessPages,
  ...accountPages,
  ...authPages,
  ...categoryPages,
  ...orderPages,
  ...productPages,
  ...customersPages,
  ...referralsPages,
  ...reviewsPages,
  ...storePages,
  ...frontPages,
  ...galleryPages,
  ...importsPages,
  ...invoicesPages,
  ...kanbanPages,
  ...depotsPages,
  ...driversPages,
  ...vehiclesPages,
  ...zonesPages,
  ...mapPages,
  ...outboxPages,
  ...salesPages,
  ...usersPages,
]
