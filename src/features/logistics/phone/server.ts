import { implement } from '#server/feature'
import { forgetDoors as forgetting } from '#features/ecommerce/customers/contract/forgetting'
import * as brought from '#features/logistics/deliveries/contract/proofs'
import * as contract from './contract'
import { act } from './server/acts'
import { getDay } from './server/day'
import { forgetDoors } from './server/forgetting'
import * as desk from './server/desk'
import { doorCode } from './server/door-code'
import { takePhonePositions } from './server/positions'
import * as proofs from './server/proofs'
import * as session from './server/session'
import { addProof } from './server/taking'
import { driverWrote } from './notices'

export const phoneFeature = implement(
  { ...contract, ...brought, forgetDoors: forgetting },
  {
    ...session,
    ...desk,
    ...proofs,
    getDay,
    act,
    addProof,
    takePhonePositions,
    doorCode,
    forgetDoors,
  },
  { notices: [driverWrote] },
)
