import { useQuery } from '@tanstack/react-query'
import { query } from '#client/query'
import { listDepots } from './contract'

/** Depots to choose from, the default one first. @example const { options, load } = useDepots(false) */
export function useDepots(now = true) {
  const asked = query(listDepots, { query: { itemsPerPage: 100 } })
  const { data } = useQuery({ ...asked, enabled: now })
  const depots = data?.depots ?? []
  return {
    first: depots[0],
    options: depots.map(({ id, name }) => ({ value: String(id), label: name })),
  }
}
