/** The words of the page, in the three languages in which it is read. */
import type { Language } from '#contract/place'
import type { PageWords } from './page-words'
import { ar } from './words-ar'
import { en } from './words-en'
import { fr } from './words-fr'

export const words: Record<Language, PageWords> = { en, fr, ar }
