import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { useLanguage } from '#client/language'
import { keyOf, query } from '#client/query'
import { listNotifications } from './contract'

/** What to ask for: the texts come in the reader's language, so each language is an answer of its own. */
export function useNotifications() {
  const queryKey = [...keyOf(listNotifications), useLanguage()]
  return queryOptions({ ...query(listNotifications), queryKey, placeholderData: keepPreviousData })
}
