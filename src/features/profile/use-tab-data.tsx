import { useQuery } from '@tanstack/react-query'
import { useWorded } from '#client/use-worded'
import { getProfileTab, type Tab, type TabData } from './contract'

/** One call gives each tab what is its own: of which kind that is follows from the tab. */
export function useTabData<T extends Tab>(tab: T) {
  const { data, error, refetch } = useQuery(useWorded(getProfileTab, { query: { tab } }))
  return { data: data as TabData[T] | undefined, error, retry: () => void refetch() }
}
