/** Terms of the objective that several routes make together: fairness and compactness. */
import { float } from './mem.ts'
import { personOf, shareTimes, weights } from './rich-problem.ts'
import { burden, people, peopleMore, share, shareSquares, shareSum, torn } from './rich-state.ts'

/** weight x the sum of (h - mean)² = weight x (sum of h² - (sum of h)² / people): who drives nothing adds to the people alone. */
function spread(driving: i32, sum: f64, squares: f64): f64 {
  if (driving === 0) return 0.0
  const compared: f64 = weights[5] > float(driving) ? weights[5] : float(driving)
  return weights[0] * (squares - (sum * sum) / compared)
}

/** Both terms, as the candidate stands. @example termsNow() */
export function termsNow(): f64 {
  return (weights[0] > 0.0 ? spread(people, shareSum, shareSquares) : 0.0) + weights[2] * float(torn)
}

/** What its person has to do when route r's share becomes `value`. */
function burdenWith(r: i32, value: f64, before: f64): f64 {
  return before - share[r] * shareTimes[r] + value * shareTimes[r]
}

/** What fairness adds when route r's share becomes `value` and the number of used routes changes. @example fairnessDelta(2, 5.5, 0) */
export function fairnessDelta(r: i32, value: f64, usedChange: i32): f64 {
  if (weights[0] <= 0.0) return 0.0
  const person = personOf[r]
  const before = burden[person]
  const after = burdenWith(r, value, before)
  const squares = shareSquares + after * after - before * before
  return (
    spread(people + peopleMore(person, usedChange), shareSum + after - before, squares) -
    spread(people, shareSum, shareSquares)
  )
}

/** The same for two routes at once, each with its own change of use. @example fairnessDelta2(2, 5.5, 3, 4.0, 0, 0) */
export function fairnessDelta2(a: i32, valueA: f64, b: i32, valueB: f64, changeA: i32, changeB: i32): f64 {
  if (weights[0] <= 0.0) return 0.0
  const personA = personOf[a]
  const personB = personOf[b]
  const beforeA = burden[personA]
  const afterA = burdenWith(a, valueA, beforeA)
  const standing = spread(people, shareSum, shareSquares)
  if (personA === personB) {
    const after = burdenWith(b, valueB, afterA)
    const own = shareSquares + after * after - beforeA * beforeA
    return spread(people + peopleMore(personA, changeA + changeB), shareSum + after - beforeA, own) - standing
  }
  const beforeB = burden[personB]
  const afterB = burdenWith(b, valueB, beforeB)
  const sum = shareSum + afterA - beforeA + afterB - beforeB
  const squares = shareSquares + afterA * afterA - beforeA * beforeA + afterB * afterB - beforeB * beforeB
  return spread(people + peopleMore(personA, changeA) + peopleMore(personB, changeB), sum, squares) - standing
}

/** Whether each route's price is its own: nothing is weighed over all of them. @example areSeparate() */
export function areSeparate(): bool {
  return weights[0] <= 0.0 && weights[2] <= 0.0
}
