/** Which screen stands at which place. */
import type { Page } from '#client/page'
import { academyPages } from './academy/pages'
import { accountPages } from './account/pages'
import { authPages } from './people/auth/pages'
import { calendarPages } from './calendar/pages'
import { chatPages } from './chat/pages'
import { emailPages } from './email/pages'
import { checkoutPages } from './ecommerce/checkout/pages'
import { customersPages } from './ecommerce/customers/pages'
import { referralsPages } from './ecommerce/referrals/pages'
import { reviewsPages } from './ecommerce/reviews/pages'
import { accessPages } from './people/access/pages'
import { categoryPages } from './ecommerce/categories/pages'
import { orderPages } from './ecommerce/orders/pages'
import { productPages } from './ecommerce/products/pages'
import { storePages } from './ecommerce/store/pages'
import { frontPages } from './front/pages'
import { pages as galleryPages } from './gallery/pages'
import { helpPages } from './help/pages'
import { importsPages } from './imports/pages'
import { invoicesPages } from './invoices/pages'
import { kanbanPages } from './kanban/pages'
import { deliveriesPages } from './logistics/deliveries/pages'
import { settingsPages } from './logistics/settings/pages'
import { depotsPages } from './logistics/depots/pages'
import { phonePages } from './logistics/phone/pages'
import { driversPages } from './logistics/drivers/pages'
import { positionsPages } from './logistics/positions/pages'
import { vehiclesPages } from './logistics/vehicles/pages'
import { boardPages } from './logistics/board/pages'
import { optimiserPages } from './logistics/optimiser/pages'
import { addressesPages } from './logistics/addresses/pages'
import { learningPages } from './dashboards/academy/pages'
import { workPages } from './dashboards/analytics/pages'
import { dayPages } from './dashboards/logistics/pages'
import { crmPages } from './dashboards/crm/pages'
import { commercePages } from './dashboards/ecommerce/pages'
import { exceptionsPages } from './logistics/exceptions/pages'
import { routesPages } from './logistics/routes/pages'
import { messagesPages } from './logistics/tracking/pages'
import { webhooksPages } from './doors/webhooks/pages'
import { zonesPages } from './logistics/zones/pages'
import { mapPages } from './map/pages'
import { outboxPages } from './outbox/pages'
import { profilePages } from './profile/pages'
import { salesPages } from './sales/pages'
import { usersPages } from './people/users/pages'
import { wizardsPages } from './wizards/pages'

export const pages: readonly Page[] = [
  ...academyPages,
  ...accessPages,
  ...accountPages,
  ...authPages,
  ...calendarPages,
  ...chatPages,
  ...emailPages,
  ...checkoutPages,
  ...categoryPages,
  ...orderPages,
  ...productPages,
  ...customersPages,
  ...referralsPages,
  ...reviewsPages,
  ...storePages,
  ...frontPages,
  ...galleryPages,
  ...helpPages,
  ...importsPages,
  ...invoicesPages,
  ...kanbanPages,
  ...dayPages,
  ...learningPages,
  ...workPages,
  ...crmPages,
  ...commercePages,
  ...exceptionsPages,
  ...addressesPages,
  ...deliveriesPages,
  ...settingsPages,
  ...depotsPages,
  ...positionsPages,
  ...phonePages,
  ...driversPages,
  ...vehiclesPages,
  ...zonesPages,
  ...messagesPages,
  ...webhooksPages,
  ...boardPages,
  ...optimiserPages,
  ...routesPages,
  ...mapPages,
  ...outboxPages,
  ...profilePages,
  ...salesPages,
  ...usersPages,
  ...wizardsPages,
]
