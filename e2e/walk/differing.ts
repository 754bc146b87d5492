/** Where two pictures of the same size differ for an eye. */

/** Colours point by point, four figures each: red, green, blue, and how opaque. */
type Points = ArrayLike<number>
export type Difference = { points: number; left: number; top: number; right: number; bottom: number }

/**
 * A point is the same when the other picture has its colour there or right beside it, or one between those that it has there.
 * So an edge may be smoothed otherwise or stand one point further, as it does when another build of the browser draws it; what
 * stands two points further is seen, be it a hair line or a letter, and so is another colour, of a hair line only a quite other
 * one: half of it on either side of an edge is as pale as one of another colour.
 * Counted in both directions: what came, and what is gone. Runs in a page by its text, so it counts on nothing around it.
 */
export function differing(one: Points, other: Points, width: number, height: number): Difference {
  /** Of 255. The palest line on its ground is 14 away; two machines round a mixed colour up or down by one or two. */
  const slack = 8
  const found = { points: 0, left: width, top: height, right: 0, bottom: 0 }
  const isNear = (from: Points, to: Points, x: number, y: number): boolean => {
    for (let colour = 0; colour < 3; colour++) {
      let [low, high] = [255, 0]
      for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++)
        for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++) {
          const value = to[(row * width + column) * 4 + colour]!
          low = Math.min(low, value)
          high = Math.max(high, value)
        }
      // where an edge lies between two points, both are paler than the one that it fills
      const most = slack + high - low
      const value = from[(y * width + x) * 4 + colour]!
      if (value < low - most || value > high + most) return false
    }
    return true
  }
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4
      // most of all points, and the look around takes thirty times as long
      if (one[at] === other[at] && one[at + 1] === other[at + 1] && one[at + 2] === other[at + 2]) continue
      if (isNear(one, other, x, y) && isNear(other, one, x, y)) continue
      found.points++
      found.left = Math.min(found.left, x)
      found.right = Math.max(found.right, x)
      found.top = Math.min(found.top, y)
      found.bottom = Math.max(found.bottom, y)
    }
  return found
}
