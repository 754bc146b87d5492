import { useLanguage } from '#client/language'
import { useLabels } from './labels'

/** Who changed what meanwhile: "Thaddeus Okonkwo changed the role and the plan meanwhile". */
export function useOutdated(): (data: { by: string | null; changed: readonly string[] }) => string {
  const t = useLabels()
  const language = useLanguage()
  return ({ by, changed }) => {
    const list = new Intl.ListFormat(language, { type: 'conjunction' })
    const fields = list.format((changed.length > 0 ? changed : ['other']).map((field) => t('theField', { field })))
    return t('outdated', { by: by ?? t('somebody'), fields })
  }
}
