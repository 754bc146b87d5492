import { implement } from '#server/feature'
import * as contract from './contract'
import * as calls from './server/calls'
import * as changes from './server/changes'
import { forgetTold } from './server/forgetting'
import { dropOldCalls, gatherHappenings } from './server/gathering'
import { webhookRows } from './server/rows'
import { sendCalls } from './server/sending'

export const webhooksFeature = implement(
  contract,
  { ...calls, ...changes, gatherHappenings, sendCalls, dropOldCalls, forgetTold },
  { Webhook: webhookRows },
)
