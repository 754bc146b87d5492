import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLanguage } from '#client/language'
import { keyOf, query } from '#client/query'
import { listSubjects } from './contract'

/** What rights may be about. It comes with its words, so each language is an answer of its own. */
export function useSubjects() {
  const language = useLanguage()
  return useQuery({
    ...query(listSubjects),
    queryKey: [...keyOf(listSubjects), language],
    select: ({ subjects }) => subjects,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  })
}
