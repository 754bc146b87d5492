/** The words the kit says by itself, fetched for the language in use. */
import { useSyncExternalStore } from 'react'
import type { Language } from '#contract/place'
import type { Words } from '#ui/words-type'
import { english } from '#ui/words-en'

const load: Record<Language, () => Promise<Words>> = {
  en: async () => english,
  fr: () => import('#ui/words-fr').then((m) => m.french),
  ar: () => import('#ui/words-ar').then((m) => m.arabic),
}

let words = english
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** For a page that is made in a language of its own. */
export const wordsIn = (language: Language): Promise<Words> => load[language]()
export const useKitWords = (): Words => useSyncExternalStore(subscribe, () => words)

export async function fetchKitWords(language: Language): Promise<void> {
  words = await load[language]()
  for (const listener of listeners) listener()
}
