import { implement } from '#server/feature'
import * as contract from './contract'
import { getCheckout, priceWindows, quoteBasket } from './server/asked'
import { checkOut } from './server/check-out'
import { findDoor, listSold } from './server/sold'

export const checkoutFeature = implement(contract, {
  checkOut,
  getCheckout,
  quoteBasket,
  priceWindows,
  listSold,
  findDoor,
})
