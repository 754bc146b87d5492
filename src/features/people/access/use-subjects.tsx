import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useWorded } from '#client/use-worded'
import { listSubjects } from './contract'

/** What rights may be about. */
export const useSubjects = () =>
  useQuery({
    ...useWorded(listSubjects),
    select: ({ subjects }) => subjects,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  })
