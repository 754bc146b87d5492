/** Pages weigh what others of their kind do: exceptions are few, and each says why. */
import { expect, test } from 'vitest'
import { beyond } from '../e2e/beyond'
import { kinds, mayBe, most } from '../e2e/budgets'
import { walks } from '../e2e/walk/addresses'

const addresses = walks.flat()

test('at most ten pages may weigh more than their kind, and each says why', () => {
  expect(Object.keys(beyond).length).toBeLessThanOrEqual(10)
  expect(Object.entries(beyond).filter(([, { why }]) => why.length < 20)).toEqual([])
})

test('an exception is of a page that is there, and allows more than its kind', () => {
  const kindOf = (path: string) => addresses.find((one) => one.path === path)?.kind
  const isMore = (path: string) => {
    const kind = kindOf(path)
    if (kind === undefined) return false
    const [usual, may] = [most[kind], mayBe(kind, path)]
    return may.kilobytes > usual.kilobytes || may.requests > usual.requests || may.shift > 0.02
  }
  expect(Object.keys(beyond).filter((path) => !isMore(path))).toEqual([])
  expect(isMore('/nowhere')).toBe(false)
})

test('each kind is the kind of some page', () => {
  const there = new Set([...Object.values(kinds), ...addresses.map(({ kind }) => kind)])
  expect(Object.keys(most).filter((kind) => !there.has(kind as keyof typeof most))).toEqual([])
})
