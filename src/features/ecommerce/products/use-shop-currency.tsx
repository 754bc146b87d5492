import { useQuery } from '@tanstack/react-query'
import { query } from '#client/query'
import { moneyOfWire } from '#contract/money-text'
import { summariseProducts } from './contract'

/** In what the shop sells: what its shelves are worth says it. */
export function useShopCurrency(): string {
  const { data } = useQuery(query(summariseProducts))
  return (data && moneyOfWire(data.worth)?.currency) ?? 'USD'
}
