import { implement } from '#server/feature'
import * as contract from './contract'
import * as counting from './server/counting'
import * as links from './server/links'
import * as list from './server/list'
import * as moves from './server/moves'
import { getEarningRule, setEarningRule } from './server/earning'

export const referralsFeature = implement(contract, {
  ...list,
  ...moves,
  ...links,
  ...counting,
  getEarningRule,
  setEarningRule,
})
