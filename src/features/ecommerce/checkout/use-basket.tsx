import { useKept } from '#client/use-kept'
import { Lines } from './draft'
import { withQuantity } from './rules'

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
