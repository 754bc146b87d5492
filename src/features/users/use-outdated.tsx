import { useListing } from '#ui/Words'
import { useLabels } from './labels'

/** Who changed what meanwhile: "Thaddeus Okonkwo changed the role and the plan meanwhile". */
export function useOutdated(): (data: { by: string | null; changed: readonly string[] }) => string {
  const t = useLabels()
  const listing = useListing('conjunction')
  return ({ by, changed }) => {
    const fields = listing((changed.length > 0 ? changed : ['other']).map((field) => t('theField', { field })))
    return t('outdated', { by: by ?? t('somebody'), fields })
  }
}
