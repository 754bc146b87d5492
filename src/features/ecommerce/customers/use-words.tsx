import { whyNot } from '#client/why-not'
import { useSay } from '#client/language'
import { formatMoney } from '#contract/money-text'
import type { Money } from '#contract/money'
import { useWords } from '#ui/Words'
import type * as contract from './contract'
import { useLabels } from './labels'
import { codeOf } from './rules'

/** Why something about a customer was refused. */
export const useWhyNot = whyNot(useLabels)<typeof contract>({
  customer_unknown: 'why.gone',
  email_taken: 'why.emailTaken',
  address_unknown: 'why.addressGone',
  customer_same: 'why.same',
  currency_differs: 'why.currency',
  customer_signs_in: 'why.signsIn',
  sign_in_taken: 'why.taken',
})

/** The same as a sentence of its own; at its field, without what it is about. */
export function useRefused(): (error: unknown) => string {
  const t = useLabels()
  const whyNot = useWhyNot()
  return (error) =>
    (error as { code?: string }).code === 'email_taken' ? t('whyEmail') : t('refused', { why: whyNot(error) })
}

/** An amount as the reader's language writes it. */
export function useMoney(): (amount: Money) => string {
  const { locale } = useWords()
  return (amount) => formatMoney(amount, locale)
}

/** A country in the reader's language; one that is none stays as it was written. */
export function useCountryName(): (country: string) => string {
  const say = useSay()
  const language = say({ en: 'en', fr: 'fr', ar: 'ar' })
  const names = new Intl.DisplayNames(language, { type: 'region' })
  return (country) => {
    const code = codeOf(country)
    return code ? (names.of(code.toUpperCase()) ?? country) : country
  }
}
