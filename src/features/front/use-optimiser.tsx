/** The optimiser of the landing page: whoever hosts the page lends it. */
import type { Optimiser } from '#contract/optimiser'

type Opening = () => Promise<Optimiser>

let lent: Opening | undefined
/** @example lendOptimiser(async () => (await import('./optimiser')).openOptimiser()) */
export function lendOptimiser(opening: Opening): void {
  lent = opening
}
export async function openOptimiser(): Promise<Optimiser> {
  if (!lent) throw new Error('Nobody lent an optimiser to this page')
  return lent()
}
