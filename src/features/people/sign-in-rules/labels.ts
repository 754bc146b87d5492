import { labels } from '#client/language'
import type en from './labels.en.json'

export const useLabels = labels<typeof en>('sign-in-rules', (language) => import(`./labels.${language}.json`))
