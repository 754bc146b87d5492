/** In which language somebody reads. */
import { dateFormat } from '#contract/formats'
import { isLanguage, type Language } from '#contract/place'

/** Pages say it with each call; the address of what a browser fetches by itself, a download say, names it. */
export function languageOf(request: Request): Language {
  const named = new URL(request.url).searchParams.get('language') ?? undefined
  const said = request.headers.get('accept-language')?.split(/[,;]/)[0]?.trim().slice(0, 2).toLowerCase()
  return [named, said].find(isLanguage) ?? 'en'
}

type Catalogues = Readonly<Record<Language, Readonly<Record<string, unknown>>>>
/** Words of a feature's catalogues that have no values in them, for what the server writes. */
export const wordsOf =
  <Key extends string>(catalogues: Catalogues, language: Language) =>
  (key: Key): string => {
    const words = catalogues[language][key]
    return Array.isArray(words) ? words.join('') : typeof words === 'string' ? words : key
  }

/** How a language writes figures and dates. */
export const locales: Readonly<Record<Language, string>> = { en: 'en', fr: 'fr', ar: 'ar-u-nu-arab' }
export const momentsIn = (language: Language, timeZone: string): Intl.DateTimeFormat =>
  dateFormat(locales[language], { dateStyle: 'medium', timeStyle: 'short', timeZone })
