import { shortDay, today } from '#client/date'
import { useLanguage } from '#client/language'
import { whyNot } from '#client/why-not'
import { countryIn } from '#features/ecommerce/countries/contract'
import { useMoney } from '#ui/use-money'
import type { Listing } from './contract'
import type * as contract from './contract'
import { useLabels } from './labels'

/** Why something about a listing was refused. */
const useWhyNot = whyNot(useLabels)<typeof contract>({ listing_unknown: 'why.gone', move_refused: 'why.moved' })

/** The same as a sentence of its own. */
export function useRefused(): (error: unknown) => string {
  const t = useLabels()
  const whyNot = useWhyNot()
  return (error) => t('refused', { why: whyNot(error) })
}

/** What a listing says of itself, as the reader's language writes it. */
export function useListingWords() {
  const t = useLabels()
  const language = useLanguage()
  const money = useMoney({ whole: true })
  return {
    /** "Warehouse, 7 Ferrymead Quay". */
    name: ({ place, line }: Listing): string =>
      // a number before a Latin name would be read after it
      t('named', { place: t(`place.${place}`), line: language === 'ar' ? `\u2068${line}\u2069` : line }),
    price({ offer, cents, currency }: Listing): string {
      const amount = money({ cents, currency })
      return offer === 'rent' ? t('aMonth', { amount }) : amount
    },
    size: ({ squareMetres }: Listing): string => t('metres', { metres: squareMetres }),
    rooms: ({ rooms }: Listing): string => (rooms === 0 ? '–' : t('roomsOf', { count: rooms })),
    from: ({ availableFrom: day }: Listing): string =>
      day === null ? '–' : day <= today() ? t('now') : shortDay(day, language),
    where: ({ city, country }: Listing): string => [city, countryIn(language, country)].filter(Boolean).join(', '),
  }
}
