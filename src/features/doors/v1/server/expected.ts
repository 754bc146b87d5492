import type { Code, Definition } from '#contract/endpoint'

type Failure = { code: string }
const isOf = <F extends Failure, D extends Definition>(failure: F, of: D): failure is Extract<F, { code: Code<D> }> =>
  Object.hasOwn(of.fails ?? {}, failure.code)

/**
 * A failure of what was called is ours, by the same name and with the same words. For those that we do not declare our callers
 * give no cause.
 * @example ctx.passOn(expected(done, discardApiRun))
 */
export function expected<F extends Failure, D extends Definition>(failure: F, of: D): Extract<F, { code: Code<D> }> {
  if (isOf(failure, of)) return failure
  throw new Error(`It is given no cause to fail so: ${failure.code}`)
}
