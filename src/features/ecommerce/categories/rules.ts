/** Where a category may stand. */
/** More products of a category are not counted: one more says "more than 1,000", in the labels, too. */
export const mostCounted = 1000

type Node = { id: number; parentId: number | null }

/** Would it stand under itself, at any depth? */
export function standsUnder(all: readonly Node[], id: number, parentId: number | null): boolean {
  for (let at = parentId; at !== null; at = all.find((one) => one.id === at)?.parentId ?? null)
    if (at === id) return true
  return false
}

/** Parents before their children, each level in its order; with how deep it stands. */
export function asTree<One extends Node & { position: number }>(
  all: readonly One[],
  parentId: number | null = null,
  depth = 0,
): (One & { depth: number })[] {
  return all
    .filter((one) => one.parentId === parentId)
    .toSorted((a, b) => a.position - b.position || a.id - b.id)
    .flatMap((one) => [{ ...one, depth }, ...asTree(all, one.id, depth + 1)])
}
