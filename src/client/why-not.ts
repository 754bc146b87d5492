/** Words for the failures that a feature declares. */
import type { Code, Endpoint, FailureBody } from '#contract/endpoint'
import { useListing, useNumber } from '#ui/Words'
import type { Common } from './call'
import { useFailureWords } from './failure-words'
import type { Translate } from './language'

/** The codes of all endpoints of a contract. */
type CodesOf<Contract> = {
  [K in keyof Contract]: Contract[K] extends Endpoint ? Code<Contract[K]> : never
}[keyof Contract]
/** What the failure tells, whichever endpoint fails by it. */
type FailureOf<Contract, C> = {
  [K in keyof Contract]: Contract[K] extends Endpoint
    ? C extends Code<Contract[K]>
      ? FailureBody<Contract[K], C>
      : never
    : never
}[keyof Contract]
type Speech<Word extends string> = {
  t: Translate<Word>
  or: (words: readonly string[]) => string
  and: (words: readonly string[]) => string
  number: (value: number) => string
}
/** A word is filled with what the failure tells; where that needs words itself, a function says it. */
type Whys<Contract, Word extends string> = {
  readonly [C in CodesOf<Contract> | Common['code']]?:
    | Word
    | ((told: FailureOf<Contract, C>, speech: Speech<Word>) => string)
}

/**
 * A word for a failure that no endpoint declares does not compile. What any call may fail by has its words already.
 * @example
 * export const useWhyNot = whyNot(useLabels)<typeof contract>({
 *   event_unknown: 'gone',
 *   move_refused: ({ allowed }, { t, or }) => t('moveRefused', { moves: or(allowed.map((move) => t(`move.${move}`))) }),
 * })
 */
export const whyNot =
  <Word extends string>(useLabels: () => Translate<Word>) =>
  <Contract>(whys: Whys<Contract, Word>) =>
  (): ((error: unknown) => string) => {
    const speech = {
      t: useLabels(),
      or: useListing('disjunction'),
      and: useListing('conjunction'),
      number: useNumber(),
    }
    const say = useFailureWords()
    const all = whys as Readonly<Record<string, Word | ((told: unknown, speech: Speech<Word>) => string)>>
    return (error) => {
      const { code, data = {} } = error as { code: string; data?: Record<string, string | number> }
      const why = all[code]
      if (why === undefined) return say(error)
      return typeof why === 'string' ? speech.t(why, data) : why(data, speech)
    }
  }
