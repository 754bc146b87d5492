/** Every subject of rights, in the order in which people tick them. */
import type { Subject } from '#contract/subject'
import { rights as academy } from './academy/rights'
import { rights as access } from './people/access/rights'
import { rights as activity } from './activity/rights'
import { rights as api } from './api/rights'
import { rights as calendar } from './calendar/rights'
import { rights as chat } from './chat/rights'
import { rights as email } from './email/rights'
import { rights as customers } from './ecommerce/customers/rights'
import { rights as orders } from './ecommerce/orders/rights'
import { rights as products } from './ecommerce/products/rights'
import { rights as referrals } from './ecommerce/referrals/rights'
import { rights as reviews } from './ecommerce/reviews/rights'
import { rights as front } from './front/rights'
import { rights as help } from './help/rights'
import { rights as imports } from './imports/rights'
import { rights as store } from './ecommerce/store/rights'
import { rights as invoices } from './invoices/rights'
import { rights as kanban } from './kanban/rights'
import { rights as addresses } from './logistics/addresses/rights'
import { rights as settings } from './logistics/settings/rights'
import { rights as deliveries } from './logistics/deliveries/rights'
import { rights as depots } from './logistics/depots/rights'
import { rights as drivers } from './logistics/drivers/rights'
import { rights as exceptions } from './logistics/exceptions/rights'
import { rights as routes } from './logistics/routes/rights'
import { rights as optimiser } from './logistics/optimiser/rights'
import { rights as positions } from './logistics/positions/rights'
import { rights as tracking } from './logistics/tracking/rights'
import { rights as webhooks } from './doors/webhooks/rights'
import { rights as vehicles } from './logistics/vehicles/rights'
import { rights as zones } from './logistics/zones/rights'
import { rights as map } from './map/rights'
import { rights as notifications } from './people/notifications/rights'
import { rights as outbox } from './outbox/rights'
import { rights as profile } from './profile/rights'
import { rights as projects } from './projects/rights'
import { rights as users } from './people/users/rights'

export const subjects: readonly Subject[] = [
  ...academy,
  ...access,
  ...activity,
  ...api,
  ...products,
  ...orders,
  ...customers,
  ...reviews,
  ...referrals,
  ...imports,
  ...store,
  ...invoices,
  ...kanban,
  ...calendar,
  ...chat,
  ...email,
  ...depots,
  ...vehicles,
  ...drivers,
  ...zones,
  ...routes,
  ...optimiser,
  ...deliveries,
  ...addresses,
  ...settings,
  ...positions,
  ...exceptions,
  ...tracking,
  ...webhooks,
  ...map,
  ...notifications,
  ...outbox,
  ...projects,
  ...profile,
  ...users,
  ...front,
  ...help,
]
