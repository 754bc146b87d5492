import { whyNot } from '#client/why-not'
import type * as contract from './contract'
import { useLabels } from './labels'

/** Why something was not done with a webhook, in the person's words. */
export const useWhyNot = whyNot(useLabels)<typeof contract>({
  webhook_unknown: 'gone',
  call_unknown: 'callGone',
  move_refused: 'movedOn',
  webhook_off: 'isOff',
  call_waiting: 'isWaiting',
  key_narrow: 'keyNarrow',
  sending_unsupported: 'noSending',
  too_many_pings: 'manyPings',
})
