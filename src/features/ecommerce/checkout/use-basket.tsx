import * as z from 'zod/mini'
import { useKept } from '#client/use-kept'
import { withQuantity } from './rules'

/** Stands here and not beside the rest of a draft: the shop needs the basket alone. */
const Lines = z.array(z.object({ variantId: z.int(), quantity: z.int() }))
export type Line = z.infer<typeof Lines>[number]

/** What is in a basket, as this browser keeps it. `kept`: whose it is, that of a visitor or that of the telephone. */
export function useBasket(kept: 'front' | 'desk') {
  const [lines, setLines] = useKept(`${kept}:basket`, Lines, [])
  return {
    lines,
    setLines,
    set: (variantId: number, quantity: number) => setLines(withQuantity(lines, variantId, quantity)),
    quantityOf: (variantId: number) => lines.find((line) => line.variantId === variantId)?.quantity ?? 0,
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  }
}
