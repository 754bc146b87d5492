import { queryOptions } from '@tanstack/react-query'
import type { Endpoint } from '#contract/endpoint'
import { useLanguage } from './language'
import { keyOf, query } from './query'

/**
 * As `query`, where the answer holds words in the reader's language: in each language it is an answer of its own.
 * @example
 * const { data } = useQuery(useWorded(listSubjects))
 */
export function useWorded<E extends Endpoint>(...asked: Parameters<typeof query<E>>) {
  const language = useLanguage()
  return queryOptions({ ...query(...asked), queryKey: [...keyOf(...asked), language] })
}
