import { whyNot } from '#client/why-not'
import { shortDay } from '#client/date'
import { useLanguage } from '#client/language'
import { useMoney } from '#ui/use-money'
import { useNumber } from '#ui/Words'
import type { Deal } from './contract'
import type * as contract from './contract'
import { useLabels } from './labels'

/** Why something about a deal was refused. */
export const useWhyNot = whyNot(useLabels)<typeof contract>({
  deal_unknown: 'why.gone',
  code_taken: 'why.taken',
  code_used: 'why.used',
  deal_ended: 'why.ended',
  deal_used: 'why.onOrders',
})

/** The same as a sentence of its own. */
export function useRefused(): (error: unknown) => string {
  const t = useLabels()
  const whyNot = useWhyNot()
  return (error) => t('refused', { why: whyNot(error) })
}

/** What a deal says of itself, as the reader's language writes it. */
export function useDealWords() {
  const t = useLabels()
  const language = useLanguage()
  const money = useMoney()
  const percent = useNumber({ style: 'percent' })
  const offOf = ({ kind, percent: share, cents, currency }: Deal): string =>
    kind === 'percent' ? percent(share / 100) : money({ cents, currency })
  return {
    off: offOf,
    /** "10 % off from $50.00". */
    gives(deal: Deal): string {
      const { leastCents, currency } = deal
      const off = offOf(deal)
      return leastCents === 0 ? t('off', { off }) : t('offFrom', { off, least: money({ cents: leastCents, currency }) })
    },
    uses: ({ uses, mostUses }: Deal): string => t('usesOf', { uses, most: mostUses }),
    days: ({ from, until }: Deal): string =>
      t('days', { from: shortDay(from, language), until: shortDay(until, language) }),
    amount: (deal: Deal, cents: number): string => money({ cents, currency: deal.currency }),
  }
}
