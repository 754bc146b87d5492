import { expect, test } from 'vitest'
import { windowPrice, withQuantity } from './rules'

test('a window costs less where a van is near anyway, and nothing is below nothing', () => {
  const near = { nearMinutes: 6, nearCents: 200 }
  expect(windowPrice(690, 5.9, near)).toEqual({ cents: 490, isNear: true })
  expect(windowPrice(690, 6.1, near)).toEqual({ cents: 690, isNear: false })
  expect(windowPrice(150, 3, near)).toEqual({ cents: 0, isNear: true })
  expect(windowPrice(690, null, near)).toEqual({ cents: null, isNear: false })
})

test('on a day that nobody has planned no van is near', () =>
  expect(windowPrice(690, 0, { nearMinutes: 6, nearCents: 200 })).toEqual({ cents: 690, isNear: false }))

test('a variant stands in a basket once, and none of it is no line', () => {
  const two = withQuantity([{ variantId: 1, quantity: 1 }], 2, 3)
  expect(two).toEqual([
    { variantId: 1, quantity: 1 },
    { variantId: 2, quantity: 3 },
  ])
  expect(withQuantity(two, 1, 5)[0]).toEqual({ variantId: 1, quantity: 5 })
  expect(withQuantity(two, 1, 0)).toEqual([{ variantId: 2, quantity: 3 }])
})
