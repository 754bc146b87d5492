import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { useWorded } from '#client/use-worded'
import { listNotifications } from './contract'

/** What to ask for: the newest, or those before one. */
export function useNotifications(before?: number) {
  const asked = useWorded(listNotifications, ...(before === undefined ? [] : [{ query: { before } }]))
  return queryOptions({ ...asked, placeholderData: keepPreviousData })
}
