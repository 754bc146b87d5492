import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { useWorded } from '#client/use-worded'
import { listNotifications } from './contract'

/** What to ask for. */
export const useNotifications = () =>
  queryOptions({ ...useWorded(listNotifications), placeholderData: keepPreviousData })
