import { prepared } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { countTry, type Limit } from '#server/throttle'
import type * as contract from '#features/logistics/services/contract'
import type { ServiceStatus } from '#features/logistics/services/contract'
import { Late, outcomeOf, wordsOf } from '#features/logistics/services/rules'
import { asks } from './asking'
import { isAsked, listening } from './list'
import { servicesOf } from './outside'

/** Each keeps a request waiting for as long as the other side likes, up to the limit. */
const tests: Limit = { most: 30, seconds: 60 }
const mostWords = 300
/** What is asked is stopped a moment after it was given up: else it would be told as away, and not as late. */
const grace = 250

/** What comes later than the limit is not waited for. */
async function within<T>(milliseconds: number, asked: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_done, fail) => {
    timer = setTimeout(() => fail(new Late(`No answer within ${milliseconds / 1000} s`)), milliseconds)
  })
  asked.catch(() => undefined)
  return Promise.race([asked, late]).finally(() => clearTimeout(timer))
}

export const testService: HandlersOf<typeof contract>['testService'] = prepared({
  async before(ctx, { body: { name } }): Promise<ServiceStatus> {
    const hooks = name === 'webhooks' ? (await listening(ctx)).length : 0
    if (name === 'inbound' || !isAsked(ctx.host, name, hooks)) return ctx.fail('nobody_asked')
    const seconds = await countTry(ctx.db, `services:${ctx.person.id}`, tests, ctx.now)
    if (seconds > 0) ctx.fail('too_many_tests', { message: 'Too many tests', seconds })
    const { milliseconds, withoutSecrets } = servicesOf(ctx.host)
    const signal = AbortSignal.any([ctx.signal, AbortSignal.timeout(milliseconds + grace)])
    const began = performance.now()
    const told = (outcome: ServiceStatus['outcome'], words: string): ServiceStatus => ({
      name,
      outcome,
      milliseconds: Math.round(performance.now() - began),
      words: withoutSecrets(words).slice(0, mostWords),
    })
    try {
      const words = await within(milliseconds, asks[name]({ ...ctx, signal }))
      return told('works', words)
    } catch (error) {
      return told(outcomeOf(error), wordsOf(error))
    }
  },
  run(ctx, { body: { name } }, told) {
    ctx.changed({ subject: 'Service', id: name, after: { tested: told.outcome } })
    return told
  },
})
