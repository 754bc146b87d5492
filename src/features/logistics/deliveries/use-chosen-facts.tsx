import { useLanguage } from '#client/language'
import { useUnits } from '#client/use-units'
import { useListing, useNumber } from '#ui/Words'
import { type Delivery } from './contract'
import { useLabels } from './labels'
import { deliveryStates } from '#features/logistics/deliveries/contract/states'

/** "11 planned and 3 ready · 675 kg": what is chosen, before something is done to it. */
export function useChosenFacts(): (rows: readonly Delivery[]) => string {
  'use no memo'
  const t = useLabels()
  const number = useNumber()
  const language = useLanguage()
  const listing = useListing('conjunction')
  const { weight } = useUnits()
  return (rows) => {
    const states = deliveryStates.flatMap((state) => {
      const count = rows.filter((row) => row.state === state).length
      return count > 0 ? [`${number(count)} ${t(`state.${state}`).toLocaleLowerCase(language)}`] : []
    })
    const grams = rows.reduce((sum, row) => sum + row.weightGrams, 0)
    return grams > 0 ? `${listing(states)} · ${weight(grams)}` : listing(states)
  }
}
