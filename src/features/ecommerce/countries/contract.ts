/** Countries: stored by their English names, known by any name of ours or by their code, and read in the words of the reader. */
import { languages, type Language } from '#contract/place'

const none = new Set(['EU', 'EZ', 'UN', 'XA', 'XB', 'ZZ', 'QO'])
const letters = Array.from({ length: 26 }, (_, at) => String.fromCodePoint(65 + at))
let codes: ReadonlyMap<string, string> | undefined

/** Their codes by their English names. */
function countryCodes(): ReadonlyMap<string, string> {
  if (codes) return codes
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const all = letters.flatMap((one) => letters.map((two) => one + two)).filter((code) => !none.has(code))
  // of two codes of one country, an old one comes later
  codes = new Map(
    all
      .flatMap((code): [string, string][] => {
        const name = names.of(code)
        return name ? [[name, code]] : []
      })
      .toReversed(),
  )
  return codes
}

/** In filters and figures: of what says no country. */
export const noCountry = '-'
const withoutOne: Record<Language, string> = { en: 'No address', fr: 'Sans adresse', ar: 'بلا عنوان' }

const keyOf = (said: string): string => said.trim().toLowerCase()
let known: ReadonlyMap<string, string> | undefined

/** As it is stored; undefined where there is no such country.
 *  @example countryOf('fr') // 'France' */
export function countryOf(said: string): string | undefined {
  known ??= new Map(
    languages.flatMap((language) => {
      const names = new Intl.DisplayNames(language, { type: 'region' })
      return [...countryCodes()].flatMap(([name, code]): [string, string][] => [
        [keyOf(code), name],
        [keyOf(name), name],
        [keyOf(names.of(code) ?? name), name],
      ])
    }),
  )
  return known.get(keyOf(said))
}

/** @example countryIn('fr', 'Germany') // 'Allemagne' */
export function countryIn(language: Language, country: string): string {
  if (country === noCountry) return withoutOne[language]
  const code = countryCodes().get(country)
  return code ? (new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? country) : country
}

/** All of them to choose from, and others that are stored. */
export function countriesIn(language: Language, besides: readonly string[] = []): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const all = [...new Set([...countryCodes().keys(), ...besides.filter(Boolean)])]
  return all
    .map((value) => {
      const code = countryCodes().get(value)
      return { value, label: code ? (names.of(code) ?? value) : value }
    })
    .toSorted((a, b) => a.label.localeCompare(b.label, language))
}
