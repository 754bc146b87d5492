import { expect, test } from 'vitest'
import { distanceIn, gramsOf, metresOf, weightIn } from './units'

test('short ways in metres or feet, others in kilometres or miles', () => {
  expect(distanceIn('metric', 999)).toEqual({ value: 999, unit: 'meter' })
  expect(distanceIn('metric', 38_500)).toEqual({ value: 38.5, unit: 'kilometer' })
  expect(distanceIn('imperial', 100)).toEqual({ value: 328, unit: 'foot' })
  expect(distanceIn('imperial', 16_093.44)).toEqual({ value: 10, unit: 'mile' })
})

test('weights', () => {
  expect(weightIn('metric', 850)).toEqual({ value: 850, unit: 'gram' })
  expect(weightIn('metric', 12_500)).toEqual({ value: 12.5, unit: 'kilogram' })
  expect(weightIn('imperial', 453.59237)).toEqual({ value: 1, unit: 'pound' })
})

test('what is typed comes back to a hundredth', () => {
  for (const system of ['metric', 'imperial'] as const)
    for (const typed of [0.01, 1, 12.34, 999.99]) {
      expect(weightIn('imperial', gramsOf('imperial', typed)).value).toBeCloseTo(typed, 2)
      const way = distanceIn(system, metresOf(system, typed + 1))
      expect(way.value).toBeCloseTo(typed + 1, 2)
    }
})
