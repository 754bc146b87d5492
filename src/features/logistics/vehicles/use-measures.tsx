import { useUnits } from '#client/use-units'
import { useNumber } from '#ui/Words'

/** What a unit of the person's holds of the one that is kept: grams of a kilogram or a pound, metres of a kilometre or a mile. */
export function useMeasures() {
  const { system, distance, weight } = useUnits()
  const litres = useNumber({ style: 'unit', unit: 'liter' })
  const isMetric = system === 'metric'
  return {
    distance,
    weight,
    litres,
    gramsPer: isMetric ? 1000 : 453.592_37,
    metresPer: isMetric ? 1000 : 1609.344,
    weightUnit: isMetric ? 'kg' : 'lb',
    distanceUnit: isMetric ? 'km' : 'mi',
  }
}
