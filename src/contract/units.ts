/** Lengths and weights as people measure them. Kept in metres and grams, whoever reads. */
export const unitSystems = ['metric', 'imperial'] as const
export type UnitSystem = (typeof unitSystems)[number]

/** A value with its unit, by the name that Intl knows it by. */
export type Measured = { value: number; unit: 'kilometer' | 'meter' | 'mile' | 'foot' | 'kilogram' | 'gram' | 'pound' }

const [metresPerMile, metresPerFoot, gramsPerPound] = [1609.344, 0.3048, 453.59237]

/** @example distanceIn('imperial', 38_500) // { value: 23.92, unit: 'mile' } and so on */
export function distanceIn(system: UnitSystem, metres: number): Measured {
  if (system === 'metric')
    return metres < 1000 ? { value: Math.round(metres), unit: 'meter' } : { value: metres / 1000, unit: 'kilometer' }
  return metres < metresPerMile / 10
    ? { value: Math.round(metres / metresPerFoot), unit: 'foot' }
    : { value: metres / metresPerMile, unit: 'mile' }
}

/** @example weightIn('metric', 12_500) // { value: 12.5, unit: 'kilogram' } */
export function weightIn(system: UnitSystem, grams: number): Measured {
  if (system === 'imperial') return { value: grams / gramsPerPound, unit: 'pound' }
  return grams < 1000 ? { value: Math.round(grams), unit: 'gram' } : { value: grams / 1000, unit: 'kilogram' }
}

/** What somebody typed into a field for kilometres or miles. @example metresOf('imperial', 1) // 1609 */
export const metresOf = (system: UnitSystem, value: number): number =>
  Math.round(value * (system === 'metric' ? 1000 : metresPerMile))

/** Into a field for kilograms or pounds. @example gramsOf('imperial', 10) // 4536 */
export const gramsOf = (system: UnitSystem, value: number): number =>
  Math.round(value * (system === 'metric' ? 1000 : gramsPerPound))
