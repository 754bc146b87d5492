import { useState } from 'react'
import * as z from 'zod/mini'

function read<T>(key: string, schema: z.ZodMiniType<T>, initial: T): T {
  try {
    const kept = z.safeParse(schema, JSON.parse(localStorage.getItem(key) ?? 'null'))
    return kept.success ? kept.data : initial
  } catch {
    return initial
  }
}

/** State that outlives a reload, in this browser only. What an older version of us kept otherwise is as if nothing was kept.
 *  @example const [basket, setBasket] = useKept('basket', Lines, []) */
export function useKept<T>(key: string, schema: z.ZodMiniType<T>, initial: T): [T, (next: T) => void] {
  const [value, setValue] = useState(() => read(key, schema, initial))
  const set = (next: T) => {
    setValue(next)
    localStorage.setItem(key, JSON.stringify(next))
  }
  return [value, set]
}
