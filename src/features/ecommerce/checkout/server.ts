import { implement } from '#server/feature'
import * as contract from './contract'
import { checkOut } from './server/check-out'
import { getCheckout, quoteBasket } from './server/asked'

export const checkoutFeature = implement(contract, { checkOut, getCheckout, quoteBasket })
