import { setsOf } from '#contract/states'

export const cardStates = ['open', 'failed', 'paid', 'refunded'] as const
export type CardState = (typeof cardStates)[number]

const cardsIn = setsOf(cardStates)
export const cardIs = {
  /** The money came, whether or not it stayed. */
  charged: cardsIn('paid', 'refunded'),
}
