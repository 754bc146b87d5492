import { implement } from '#server/feature'
import * as contract from './contract'
import { watchExceptions } from '#features/logistics/deliveries/contract/watching'
import { assignException, commentException, moveException } from './server/changes'
import { getException, listExceptions, listKeepers } from './server/list'
import { exceptionRows } from './server/rows'
import { watch } from './server/watching'
import { rights } from './rights'
import { exceptionAssigned, exceptionOpened } from './notices'
import { exceptionsSeed } from './seed'

export const exceptionsFeature = implement(
  { ...contract, watchExceptions },
  {
    listExceptions,
    getException,
    moveException,
    assignException,
    commentException,
    listKeepers,
    watchExceptions: watch,
  },
  {
    rows: { Exception: exceptionRows },
    rights,
    notices: [exceptionAssigned, exceptionOpened],
    seeds: [exceptionsSeed],
  },
)
