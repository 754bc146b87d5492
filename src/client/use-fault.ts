/** What is wrong with a stop or a route, in words. */
import type { Translate } from './language'
import { useLasting } from './use-lasting'
import { useUnits } from './use-units'

type Fault = { cause: string; amount: number }
type Said = { amount: string; distance: string; weight: string; count: number }
type Cause = `cause.${string}`

const lasting = ['delay', 'lead_time', 'max_travel_time', 'overtime', 'max_duration', 'break_rule']

/**
 * The words are those of who asks: one for each cause, and "cause.other" for one that nobody has foreseen.
 * @example
 * const fault = useFault(useStopLabels()); fault({ cause: 'delay', amount: 1080 }) // '18 min late'
 */
export function useFault<Word extends string>(words: Translate<Word>): (fault: Fault) => string {
  const length = useLasting()
  const { distance, weight } = useUnits()
  const say = words as unknown as (key: Cause, said: Said | { cause: string }) => string
  return ({ cause, amount }) => {
    const said = { amount: length(amount), distance: distance(amount), weight: weight(amount), count: amount }
    if (lasting.includes(cause) && amount > 0) return say(`cause.${cause}`, said)
    const word = say(`cause.${cause}`, said)
    return word === `cause.${cause}` ? say('cause.other', { cause }) : word
  }
}
