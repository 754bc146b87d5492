/** Countries by their English names, which is what is stored, in the words of the reader. */
import { useLanguage } from '#client/language'

const none = new Set(['EU', 'EZ', 'UN', 'XA', 'XB', 'ZZ', 'QO'])
const letters = Array.from({ length: 26 }, (_, at) => String.fromCodePoint(65 + at))
let codes: ReadonlyMap<string, string> | undefined

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

/** @example const { nameOf, all } = useCountries(); nameOf('France') // 'فرنسا' */
export function useCountries() {
  const language = useLanguage()
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const nameOf = (country: string): string => {
    const code = countryCodes().get(country)
    return code ? (names.of(code) ?? country) : country
  }
  const all = (besides: readonly string[] = []) =>
    [...new Set([...countryCodes().keys(), ...besides.filter(Boolean)])]
      .map((value) => ({ value, label: nameOf(value) }))
      .toSorted((a, b) => a.label.localeCompare(b.label, language))
  return { nameOf, all }
}
