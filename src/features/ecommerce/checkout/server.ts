import { implement } from '#server/feature'
import * as contract from './contract'
import { getCheckout as asked } from '#features/ecommerce/store/contract/ways'
import { getCheckout, priceWindows, quoteBasket } from './server/asked'
import { checkOut } from './server/check-out'
import { findDoor, listSold } from './server/sold'

export const checkoutFeature = implement(
  { ...contract, getCheckout: asked },
  {
    checkOut,
    getCheckout,
    quoteBasket,
    priceWindows,
    listSold,
    findDoor,
  },
)
