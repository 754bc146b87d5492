import { useFailureWords } from '#client/failure-words'
import type { Money } from '#contract/money'
import { formatMoney, moneyOfWire } from '#contract/money-text'
import { useWords } from '#ui/Words'
import type { Referral } from './contract'
import { useLabels } from './labels'

/** Why something about a referral was refused. */
export function useWhyNot(): (error: unknown) => string {
  const t = useLabels()
  const say = useFailureWords()
  return (error) =>
    say(error, {
      referral_unknown: t('why.gone'),
      move_refused: t('why.already'),
      nothing_earned: t('why.nothing'),
      customer_unknown: t('why.noCustomer'),
    })
}

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
