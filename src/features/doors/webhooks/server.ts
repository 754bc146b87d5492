import { implement } from '#server/feature'
import { forgetTold as forgetting } from '#features/ecommerce/customers/contract/forgetting'
import * as contract from './contract'
import * as calls from './server/calls'
import * as changes from './server/changes'
import { forgetTold } from './server/forgetting'
import { dropOldCalls, gatherHappenings } from './server/gathering'
import { webhookRows } from './server/rows'
import { sendCalls } from './server/sending'

export const webhooksFeature = implement(
  { ...contract, forgetTold: forgetting },
  { ...calls, ...changes, gatherHappenings, sendCalls, dropOldCalls, forgetTold },
  { Webhook: webhookRows },
)
