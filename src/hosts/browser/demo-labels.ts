import { labels } from '#client/language'
import type en from './labels.en.json'

export const useDemoLabels = labels<typeof en>('demo', (language) => import(`./labels.${language}.json`))
