import { labels } from './language'
import type en from './labels.en.json'

/** What forms say. Pages with a form fetch it along. */
export const useFormLabels = labels<typeof en>('form', (language) => import(`./labels.${language}.json`))
