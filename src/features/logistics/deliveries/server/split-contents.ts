/** A delivery in part: which of its pieces were handed over, and how heavy the rest is. */
import type { Delivered } from '#features/logistics/deliveries/contract/freight'

const measures = ['weightGrams', 'volumeLitres', 'items', 'pallets'] as const
type Measure = (typeof measures)[number]
type Load = Record<Measure, number>
type Line = { id: number; quantity: number; weightGrams: number }
type Split = Line & { handed: number }

const sumOf = <T>(all: readonly T[], of: (one: T) => number): number => all.reduce((sum, one) => sum + of(one), 0)
/** What nobody measured goes by the share of what was counted at the door. */
function shareOf(load: Load, delivered: Delivered): number {
  const counted = measures.filter((one) => delivered[one] !== undefined && load[one] > 0)
  const shares = counted.map((one) => Math.min(1, delivered[one]! / load[one]))
  return shares.length > 0 ? sumOf(shares, (one) => one) / shares.length : 0
}

/** Lines say it themselves. A bare count is spread over the lines in their order. */
export function countHanded<L extends Line>(
  contents: readonly L[],
  load: Load,
  delivered: Delivered = {},
): (L & { handed: number })[] {
  const { lines } = delivered
  if (lines) return contents.map((one) => ({ ...one, handed: lines.find(({ id }) => id === one.id)?.quantity ?? 0 }))
  const pieces = sumOf(contents, ({ quantity }) => quantity)
  // a part leaves at least one piece, and where it can be counted at least one was handed over
  const wanted = Math.round(pieces * shareOf(load, delivered))
  let left = Math.max(Math.min(1, pieces - 1), Math.min(pieces - 1, wanted))
  return contents.map((one) => {
    const handed = Math.max(0, Math.min(one.quantity, left))
    left -= handed
    return { ...one, handed }
  })
}

/** A rounding error of floating point must not become another parcel. */
const ceil = (value: number): number => Math.ceil(value - 1e-9)

function byLines(load: Load, split: readonly Split[]): Load {
  const pieces = sumOf(split, ({ quantity }) => quantity)
  const left = sumOf(split, ({ quantity, handed }) => quantity - handed)
  const share = pieces > 0 ? left / pieces : 1
  const grams = sumOf(split, ({ quantity, weightGrams }) => quantity * weightGrams)
  const gramsLeft = sumOf(split, ({ quantity, handed, weightGrams }) => (quantity - handed) * weightGrams)
  return {
    weightGrams: Math.round(load.weightGrams * (grams > 0 ? gramsLeft / grams : share)),
    volumeLitres: ceil(load.volumeLitres * share),
    items: ceil(load.items * share),
    pallets: ceil(load.pallets * share),
  }
}

/** By what was measured at the door; else by the pieces that are left, or by the share of what was counted. */
export function restOf(load: Load, delivered: Delivered = {}, split: readonly Split[] = []): Load {
  const share = shareOf(load, delivered)
  const byShare = Object.fromEntries(measures.map((one) => [one, Math.round(load[one] * (1 - share))])) as Load
  const rest = delivered.lines ? byLines(load, split) : byShare
  const measured = measures.filter((one) => delivered[one] !== undefined)
  return measured.reduce((all, one) => ({ ...all, [one]: Math.max(0, load[one] - delivered[one]!) }), rest)
}
