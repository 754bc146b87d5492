import { implement } from '#server/feature'
import { forgetTold as forgetting } from '#features/ecommerce/customers/contract/forgetting'
import * as receivers from '#features/doors/webhooks/contract/receivers'
import * as contract from './contract'
import * as calls from './server/calls'
import * as changes from './server/changes'
import { forgetTold } from './server/forgetting'
import { dropOldCalls, gatherHappenings } from './server/gathering'
import { lookOutside } from './server/outside'
import { webhookRows } from './server/rows'
import { pingReceivers } from './server/receivers'
import { sendCalls } from './server/sending'
import { rights } from './rights'
import { webhookDisabled } from './notices'
import { webhooksSeed } from './seed'

export const webhooksFeature = implement(
  { ...contract, ...receivers, forgetTold: forgetting },
  { ...calls, ...changes, gatherHappenings, lookOutside, sendCalls, dropOldCalls, forgetTold, pingReceivers },
  { rows: { Webhook: webhookRows }, rights, notices: [webhookDisabled], seeds: [webhooksSeed] },
)
