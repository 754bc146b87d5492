import { implement } from '#server/feature'
import * as contract from './contract'
import { clearExceptions as clearing } from '#features/logistics/depots/contract/clearing'
import { recallExceptions, watchExceptions } from '#features/logistics/deliveries/contract/watching'
import { assignException, commentException, moveException } from './server/changes'
import { getException, listExceptions, listKeepers } from './server/list'
import { recallExceptions as recall } from './server/recalling'
import { exceptionRows } from './server/rows'
import { watch } from './server/watching'
import { clearExceptions } from './server/clearing'
import { rights } from './rights'
import { exceptionAssigned, exceptionOpened } from './notices'
import { exceptionsSeed } from './seed'

export const exceptionsFeature = implement(
  { ...contract, watchExceptions, recallExceptions, clearExceptions: clearing },
  {
    listExceptions,
    getException,
    moveException,
    assignException,
    commentException,
    listKeepers,
    watchExceptions: watch,
    recallExceptions: recall,
    clearExceptions,
  },
  {
    rows: { Exception: exceptionRows },
    rights,
    notices: [exceptionAssigned, exceptionOpened],
    seeds: [exceptionsSeed],
  },
)
