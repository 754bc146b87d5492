import { whyNot } from '#client/why-not'
import type * as contract from './contract'
import { useLabels } from './labels'

/** Why something about a review was refused. */
export const useWhyNot = whyNot(useLabels)<typeof contract>({
  review_unknown: 'why.gone',
  move_refused: 'why.already',
})

/** The same as a sentence of its own. */
export function useRefused(): (error: unknown) => string {
  const t = useLabels()
  const whyNot = useWhyNot()
  return (error) => t('refused', { why: whyNot(error) })
}
