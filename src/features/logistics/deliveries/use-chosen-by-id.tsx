import { useQueryClient } from '@tanstack/react-query'
import { query } from '#client/query'
import { listDeliveries, type Delivery } from './contract'

/** As many as one page holds. */
const most = 1000

/** Rows of a list are chosen as rows; who presses the map knows their ids alone, and may mean rows of any page. */
export function useChosenById(setChosen: (rows: Delivery[]) => void): (ids: readonly number[]) => Promise<void> {
  const client = useQueryClient()
  return async (ids) => {
    if (ids.length === 0) return setChosen([])
    const chosen: Delivery[] = []
    for (let from = 0; from < ids.length; from += most) {
      const some = ids.slice(from, from + most).join(',')
      const asked = query(listDeliveries, { query: { ids: some, itemsPerPage: most } })
      chosen.push(...(await client.fetchQuery(asked)).deliveries)
    }
    setChosen(chosen)
  }
}
