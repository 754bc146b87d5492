import { labels } from '#client/language'
import type en from './labels.en.json'

export const useLabels = labels<typeof en>('listings', (language) => import(`./labels.${language}.json`))
