/** Terms of the objective that several routes make together: fairness and compactness. */
import { float } from './mem.ts'
import { weights } from './rich-problem.ts'
import { share, shareSquares, shareSum, torn, used } from './rich-state.ts'

/** weight x the sum of (h - mean)² = weight x (sum of h² - (sum of h)² / routes). */
function spread(routesUsed: i32, sum: f64, squares: f64): f64 {
  return routesUsed === 0 ? 0.0 : weights[0] * (squares - (sum * sum) / float(routesUsed))
}

/** Both terms, as the candidate stands. @example termsNow() */
export function termsNow(): f64 {
  return (weights[0] > 0.0 ? spread(used, shareSum, shareSquares) : 0.0) + weights[2] * float(torn)
}

/** What fairness adds when route r's share becomes `value` and the number of used routes changes. @example fairnessDelta(2, 5.5, 0) */
export function fairnessDelta(r: i32, value: f64, usedChange: i32): f64 {
  if (weights[0] <= 0.0) return 0.0
  const sum = shareSum + value - share[r]
  const squares = shareSquares + value * value - share[r] * share[r]
  return spread(used + usedChange, sum, squares) - spread(used, shareSum, shareSquares)
}

/** The same for two routes at once. @example fairnessDelta2(2, 5.5, 3, 4.0, 0) */
export function fairnessDelta2(a: i32, valueA: f64, b: i32, valueB: f64, usedChange: i32): f64 {
  if (weights[0] <= 0.0) return 0.0
  const sum = shareSum + valueA - share[a] + valueB - share[b]
  const squares = shareSquares + valueA * valueA - share[a] * share[a] + valueB * valueB - share[b] * share[b]
  return spread(used + usedChange, sum, squares) - spread(used, shareSum, shareSquares)
}

/** Whether each route's price is its own: nothing is weighed over all of them. @example areSeparate() */
export function areSeparate(): bool {
  return weights[0] <= 0.0 && weights[2] <= 0.0
}
