import { giveBackCard } from '#features/ecommerce/orders/contract/cards'
import { implement } from '#server/feature'
import * as contract from './contract'
import { beginPayment } from './server/beginning'
import { hearProvider } from './server/hearing'
import { payLinkOf, takesCards } from './server/links'
import { giveBackCard as givesBack, refundCards } from './server/refunds'
import { showPayment } from './server/page'

export const cardPaymentsFeature = implement(
  { ...contract, giveBackCard },
  { showPayment, beginPayment, hearProvider, takesCards, payLinkOf, giveBackCard: givesBack, refundCards },
)
