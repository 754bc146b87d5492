import { day } from './day'
import { desk } from './desk'
import { logistics } from './logistics'
import { office } from './office'
import { people } from './people'
import { planning } from './planning'
import { rulesOfWork } from './rules'
import { selling } from './selling'
import { setup } from './setup'
import { shop } from './shop'
import { weekly } from './weekly'

/** What came with the first version, and what came after it: each in an order of its own, which stays. */
export const first = [...logistics, ...office, ...people]
export const ofScreens = [...planning, ...day, ...setup, ...rulesOfWork, ...shop, ...desk]
export const ofSelling = selling
export const ofWeeks = weekly
export const guide = [...first, ...ofScreens, ...ofSelling, ...ofWeeks]
