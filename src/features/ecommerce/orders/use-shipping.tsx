import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '#client/query'
import { priceShipping } from '#features/ecommerce/store/contract'
import type { Line } from './ItemsField.tsx'

/** What sending these lines there costs. Until somebody writes another amount, it is what the settings say. */
export function useShipping(lines: readonly Line[], country: string) {
  const [written, write] = useState<number | string | null>()
  const goods = lines.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0)
  const { data, isFetching, isError } = useQuery({
    ...query(priceShipping, { query: { country, cents: Math.max(1, goods) } }),
    enabled: lines.length > 0,
    placeholderData: keepPreviousData,
  })
  // what the settings did not say is for somebody to write
  const priced = isError ? null : (data?.cents ?? 0)
  return {
    shipping: written === undefined ? priced : written,
    write,
    isPricing: written === undefined && isFetching,
    /** The settings name no price for it. */
    isUnpriced: written === undefined && data?.cents === null,
  }
}
