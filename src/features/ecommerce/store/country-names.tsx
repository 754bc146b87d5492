/** Countries in the words of the reader. */
import { useLanguage } from '#client/language'
import { countriesIn, countryIn } from '#features/ecommerce/countries/contract'

/** @example const { nameOf, all } = useCountries(); nameOf('France') // 'فرنسا' */
export function useCountries() {
  const language = useLanguage()
  return {
    nameOf: (country: string) => countryIn(language, country),
    all: (besides: readonly string[] = []) => countriesIn(language, besides),
  }
}
