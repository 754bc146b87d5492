import { labels } from '#client/language'
import type en from './labels.en.json'

/** The letters that the product itself can write: long, and read on their own pages alone. */
export const useLetters = labels<typeof en>('letters', (language) => import(`./labels.${language}.json`))
