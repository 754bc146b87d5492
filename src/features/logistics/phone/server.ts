import { implement } from '#server/feature'
import { forgetDoors as forgetting } from '#features/ecommerce/customers/contract/forgetting'
import * as brought from '#features/logistics/deliveries/contract/proofs'
import { signOutPhones } from '#features/logistics/drivers/contract/territories'
import * as desked from '#features/logistics/phone/contract/desk'
import * as contract from './contract'
import { act } from './server/acts'
import { takeCash } from './server/cash'
import { getDay } from './server/day'
import { forgetDoors } from './server/forgetting'
import * as desk from './server/desk'
import { doorCode } from './server/door-code'
import { getNews } from './server/news'
import { takePhonePositions } from './server/positions'
import { answerProposal } from './server/proposals'
import * as proofs from './server/proofs'
import * as session from './server/session'
import { addProof } from './server/taking'
import { driverWrote } from './notices'
import { phoneSeed } from './seed'

export const phoneFeature = implement(
  { ...contract, ...desked, ...brought, forgetDoors: forgetting, signOutPhones },
  {
    ...session,
    ...desk,
    ...proofs,
    getDay,
    getNews,
    takeCash,
    answerProposal,
    act,
    addProof,
    takePhonePositions,
    doorCode,
    forgetDoors,
  },
  { notices: [driverWrote], seeds: [phoneSeed] },
)
