import { implement } from '#server/feature'
import * as contract from './contract'
import { recallExceptions, watchExceptions } from '#features/logistics/deliveries/contract/watching'
import { assignException, commentException, moveException } from './server/changes'
import { getException, listExceptions, listKeepers } from './server/list'
import { recallExceptions as recall } from './server/recalling'
import { exceptionRows } from './server/rows'
import { watch } from './server/watching'
import { rights } from './rights'
import { exceptionAssigned, exceptionOpened } from './notices'
import { exceptionsSeed } from './seed'

export const exceptionsFeature = implement(
  { ...contract, watchExceptions, recallExceptions },
  {
    listExceptions,
    getException,
    moveException,
    assignException,
    commentException,
    listKeepers,
    watchExceptions: watch,
    recallExceptions: recall,
  },
  {
    rows: { Exception: exceptionRows },
    rights,
    notices: [exceptionAssigned, exceptionOpened],
    seeds: [exceptionsSeed],
  },
)
