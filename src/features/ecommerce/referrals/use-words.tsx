import { whyNot } from '#client/why-not'
import type { Money } from '#contract/money'
import { formatMoney, moneyOfWire } from '#contract/money-text'
import { useWords } from '#ui/Words'
import type { Referral } from './contract'
import type * as contract from './contract'
import { useLabels } from './labels'

/** Why something about a referral was refused. */
export const useWhyNot = whyNot(useLabels)<typeof contract>({
  referral_unknown: 'why.gone',
  move_refused: 'why.already',
  nothing_earned: 'why.nothing',
  customer_unknown: 'why.noCustomer',
})

/** The same as a sentence of its own. */
export function useRefused(): (error: unknown) => string {
  const t = useLabels()
  const whyNot = useWhyNot()
  return (error) => t('refused', { why: whyNot(error) })
}

/** An amount as the reader's language writes it. */
export function useMoney(): (amount: Money) => string {
  const { locale } = useWords()
  return (amount) => formatMoney(amount, locale)
}

/** The wire's text of an amount, in the reader's language. */
export function useAmount(): (text: string) => string {
  const money = useMoney()
  return (text) => {
    const amount = moneyOfWire(text)
    return amount ? money(amount) : text
  }
}

/** Whoever was forgotten has no name any more. */
export function useFriendName(): (one: Pick<Referral, 'user'>) => string {
  const t = useLabels()
  return ({ user }) => user || t('somebody')
}
