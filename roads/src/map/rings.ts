/** Joins lines of node numbers end to end into rings; `open` are those that could not be closed.
 *  Example: `joinRings([[1, 2, 3], [3, 4, 1]]).closed` is `[[1, 2, 3, 4, 1]]`. */
export function joinRings(
  lines: readonly (readonly number[])[],
  keepDirection = false,
): { closed: number[][]; open: number[][] } {
  const closed: number[][] = []
  const open: number[][] = []
  const waiting = new Map<number, number[]>()
  const used = new Uint8Array(lines.length)
  const at = (node: number, line: number) => waiting.set(node, [...(waiting.get(node) ?? []), line])
  lines.forEach((line, i) => {
    if (line.length < 2) used[i] = 1
    else if (line[0] === line[line.length - 1]) {
      used[i] = 1
      if (line.length > 3) closed.push([...line])
    } else {
      at(line[0], i)
      if (!keepDirection) at(line[line.length - 1], i)
    }
  })
  const next = (node: number) => waiting.get(node)?.find((i) => used[i] === 0)
  const starts = Array.from(lines.keys())
  if (keepDirection) {
    // lines that nothing leads into come first, so that an open chain is followed from its beginning
    const ends = new Set(lines.map((line) => line[line.length - 1]))
    starts.sort((a, b) => Number(ends.has(lines[a][0])) - Number(ends.has(lines[b][0])))
  }
  for (const i of starts) {
    if (used[i] === 1) continue
    used[i] = 1
    const ring = [...lines[i]]
    for (
      let other = next(ring[ring.length - 1]);
      other !== undefined && ring[0] !== ring[ring.length - 1];
      other = next(ring[ring.length - 1])
    ) {
      used[other] = 1
      const line = lines[other]
      const along = line[0] === ring[ring.length - 1]
      ring.push(...(along ? line.slice(1) : line.slice(0, -1).reverse()))
    }
    if (ring[0] === ring[ring.length - 1] && ring.length > 3) closed.push(ring)
    else open.push(ring)
  }
  return { closed, open }
}

/** Twice the area of a ring; positive if it turns counterclockwise with y upwards. */
export function doubleArea(xs: ArrayLike<number>, ys: ArrayLike<number>): number {
  let sum = 0
  for (let i = 0, j = xs.length - 1; i < xs.length; j = i++) sum += xs[j] * ys[i] - xs[i] * ys[j]
  return sum
}

/** Whether a place lies in a ring. */
export function inRing(x: number, y: number, xs: ArrayLike<number>, ys: ArrayLike<number>): boolean {
  let inside = false
  for (let i = 0, j = xs.length - 1; i < xs.length; j = i++)
    if (ys[i] > y !== ys[j] > y && x < ((xs[j] - xs[i]) * (y - ys[i])) / (ys[j] - ys[i]) + xs[i]) inside = !inside
  return inside
}
