/** A reason and its answer in words: of a card, which has room for one, and of the dialog with all of them. */
import { lastingChanges, type Reason, type Remedy } from '#features/logistics/optimiser/contract'
import { useLabels } from './labels'
import { useFigures } from './use-figures'

export type Answered = { change: Remedy['change'] | 'tomorrow'; routeId?: number; driverId?: number | null }
export const answerOf = ({ change, routeId, driverId }: Remedy): Answered => ({ change, routeId, driverId })
export const isLasting = ({ change }: Remedy): boolean => lastingChanges.some((one) => one === change)

export function useRemedy(): (remedy: Remedy) => string {
  const t = useLabels()
  return ({ change, routeId, code, driver, words, from, until }) =>
    t(change === 'insert' && routeId === 0 ? 'c.new' : `c.${change}`, {
      route: code,
      driver: driver ?? code,
      words: words.join(', '),
      from,
      until,
    })
}

/** What keeps it out, in a few words. */
export function useReason(): (reason: Reason) => string {
  const t = useLabels()
  const { lasting, distance, weight, number } = useFigures('')
  return (one) => {
    const amount =
      one.reason === 'distance'
        ? distance(one.amount)
        : one.reason !== 'load'
          ? lasting(one.amount)
          : one.of === 'weight'
            ? weight(one.amount)
            : number(one.amount)
    const key = one.reason === 'load' ? `r.load.${one.of || 'weight'}` : `r.${one.reason}`
    // before its first stop it stands at the depot
    const at = one.after === 0 ? 'depot' : 'stop'
    const said = { amount, at, after: number(one.after), words: one.words.join(', ') }
    return t(key as 'r.skill', said)
  }
}
