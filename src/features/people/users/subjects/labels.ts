import { labels } from '#client/language'
import type en from './labels.en.json'

/** What rows of the audit log are about, in words. */
export const useSubjectLabels = labels<typeof en>('subjects', (language) => import(`./labels.${language}.json`))
