/** Lengths and weights in the person's units, words and digits. */
import { numberFormat } from '#contract/formats'
import { distanceIn, weightIn, type Measured, type UnitSystem } from '#contract/units'
import { regionOf, useLanguage } from './language'
import { useSession } from './session'

type Units = { system: UnitSystem; distance(metres: number): string; weight(grams: number): string }

/**
 * @example
 * const { distance, weight } = useUnits(); distance(38_500) // '38.5 km', or '23.9 mi'
 */
export function useUnits(): Units {
  const language = useLanguage()
  const { person } = useSession()
  const system = person?.units ?? 'metric'
  const written = ({ value, unit }: Measured) =>
    numberFormat(regionOf(language), { style: 'unit', unit, maximumFractionDigits: 1 }).format(value)
  return {
    system,
    distance: (metres) => written(distanceIn(system, metres)),
    weight: (grams) => written(weightIn(system, grams)),
  }
}
