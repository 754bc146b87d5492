/** Words for people, in the language they chose. A feature's catalogue is fetched with its first screen. */
import { setupI18n, type Messages } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useSyncExternalStore } from 'react'
import { isLanguage, type Language, type Words } from '#contract/place'
import { readCookie, writeCookie } from './cookie'

export const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
export const isRightToLeft = (language: Language): boolean => language === 'ar'

export type Catalogue = { feature: string; ready(): Promise<void> }
type Load = (language: Language) => Promise<{ default: Record<string, unknown> }>
type Values = Record<string, string | number | Date>
export type Translate<Key extends string> = (key: Key, values?: Values) => string

/** What was asked for so far, whether it has come or not: a change of language fetches the same again. */
const wanted = new Map<string, { load: Load; there: Set<Language>; isAsked: boolean }>()

/**
 * A hook that gives the words of one feature, typed by its English catalogue.
 * @example
 * export const useLabels = labels<typeof en>('kanban', (language) => import(`./labels.${language}.json`))
 * const t = useLabels(); t('cards', { count: 3 }) // "3 cards"
 */
export function labels<English>(feature: string, load: Load): (() => Translate<keyof English & string>) & Catalogue {
  const useLabels = (): Translate<keyof English & string> => {
    const { _ } = useLingui()
    return (key, values) => _(`${feature}.${key}`, values)
  }
  wanted.set(feature, { load, there: new Set(), isAsked: false })
  return Object.assign(useLabels, { feature, ready: () => fetchCurrentWords(feature) })
}

/** A language chosen while they are on their way is the one that whoever waits for them reads. */
async function fetchCurrentWords(feature: string): Promise<void> {
  const catalogue = wanted.get(feature)
  if (!catalogue) return
  catalogue.isAsked = true
  for (let language = currentLanguage(); !catalogue.there.has(language); language = currentLanguage())
    await fetchWords(feature, language)
}

async function fetchWords(feature: string, language: Language): Promise<void> {
  const catalogue = wanted.get(feature)
  if (!catalogue || catalogue.there.has(language)) return
  const { default: words } = await catalogue.load(language)
  const prefixed = Object.fromEntries(Object.entries(words).map(([key, text]) => [`${feature}.${key}`, text]))
  i18n.load(language, prefixed as Messages)
  catalogue.there.add(language)
}

export const currentLanguage = (): Language => (isLanguage(i18n.locale) ? i18n.locale : 'en')

export const useLanguage = (): Language =>
  useSyncExternalStore((listener) => i18n.on('change', listener), currentLanguage, currentLanguage)

/**
 * Words that are data, such as the title of a place.
 * @example
 * const say = useSay(); say(place.title) // "Utilisateurs"
 */
export function useSay(): (words: Words) => string {
  const language = useLanguage()
  return (words) => words[language]
}

/** A page of the front says in its address in which language it is to be read: so a search engine has each of them. */
const ofFront = /^\/(front-pages\/.*)?$/
/** The language of the address, else of the last visit, else of the device, else English. */
export function storedLanguage(): Language {
  const named = ofFront.test(location.pathname) ? new URLSearchParams(location.search).get('language') : undefined
  if (isLanguage(named)) return named
  const stored = readCookie('language') ?? readCookie('Meridian-language')
  if (isLanguage(stored)) return stored
  return navigator.languages.map((tag) => tag.slice(0, 2)).find(isLanguage) ?? 'en'
}

let choose: (language: Language) => Promise<void> = (language) => setLanguage(language)
/** The frame adds what hangs on a language for it: the direction, the words of the kit. */
export function whenChosen(act: (language: Language) => Promise<void>): void {
  choose = act
}
/** The tag by which Intl writes figures and days: English with days before months, Arabic with Arabic digits. */
export const regionOf = (language: Language): string => ({ en: 'en-GB', fr: 'fr', ar: 'ar-u-nu-arab' })[language]

/** What a person does when they pick a language. */
export const chooseLanguage = (language: Language): Promise<void> => choose(language)

/** Changes every word, the page's language and its direction, at once and for the next visit. */
export async function setLanguage(language: Language): Promise<void> {
  const missing = () => [...wanted].filter(([, { isAsked, there }]) => isAsked && !there.has(language))
  // more may be asked for while these are on their way
  for (let some = missing(); some.length > 0; some = missing())
    await Promise.all(some.map(([feature]) => fetchWords(feature, language)))
  i18n.load(language, {})
  i18n.activate(language, regionOf(language))
  document.documentElement.lang = language
  writeCookie('language', language)
  writeCookie('Meridian-language', language)
}
