import { implement } from '#server/feature'
import { countReferrals } from '#features/ecommerce/customers/contract/counting'
import { endReferralLink } from '#features/ecommerce/customers/contract/forgetting'
import { keptReferrals } from '#features/ecommerce/customers/contract/knowing'
import { moveReferrals } from '#features/ecommerce/customers/contract/merging'
import * as visits from '#features/ecommerce/referrals/contract/visits'
import * as contract from './contract'
import * as counting from './server/counting'
import * as links from './server/links'
import * as list from './server/list'
import * as moves from './server/moves'
import { getEarningRule, setEarningRule } from './server/earning'
import { rights } from './rights'
import { referralsSeed } from './seed'

export const referralsFeature = implement(
  { ...contract, ...visits, countReferrals, endReferralLink, keptReferrals, moveReferrals },
  {
    ...list,
    ...moves,
    ...links,
    ...counting,
    getEarningRule,
    setEarningRule,
  },
  { rights, seeds: [referralsSeed] },
)
