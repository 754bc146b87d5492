import type { Outcome } from './contract'

/** Did not answer within the time that a test takes. */
export class Late extends Error {}

const isLate =
  /ETIMEDOUT|UND_ERR_(CONNECT|HEADERS|BODY)_TIMEOUT|TimeoutError|AbortError|timed? ?out|no answer within|did not answer in/i
const isAway =
  /ECONNREFUSED|ECONNRESET|ECONNECTION|ESOCKET|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EPIPE|fetch failed|did not answer|cannot be reached/i

/** Its words with those of what lies below: a request that fails says why in its cause. */
export function wordsOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown)
  const { code } = thrown as { code?: unknown }
  const own = [thrown.message, typeof code === 'string' && !thrown.message.includes(code) ? code : '']
  const below = thrown.cause === undefined ? '' : wordsOf(thrown.cause)
  return [...own, below].filter((one, at, all) => one !== '' && all.indexOf(one) === at).join(', ')
}

/** Why nobody answered as they should. @example outcomeOf(new Error('connect ECONNREFUSED 127.0.0.1:9')) // 'away' */
export function outcomeOf(thrown: unknown): Outcome {
  if (thrown instanceof Late) return 'late'
  const words = thrown instanceof Error ? `${thrown.name} ${wordsOf(thrown)}` : wordsOf(thrown)
  return isLate.test(words) ? 'late' : isAway.test(words) ? 'away' : 'wrong'
}
