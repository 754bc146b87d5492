import { Checkbox, Slider } from '@mantine/core'
import type { Weights } from '#features/logistics/optimiser/contract'
import { useLabels } from './labels'
import css from './Optimise.module.css'
import { useFigures } from './use-figures'

const sliders = ['lateness', 'fairness', 'compactness', 'stability'] as const

/** By what measure one plan is better than another. */
export function WeightsField({ weights, set }: { weights: Weights; set: (weights: Weights) => void }) {
  const t = useLabels()
  const { number } = useFigures('')
  return (
    <fieldset className={css['weights']}>
      <legend>{t('weights')}</legend>
      {sliders.map((name) => (
        <div key={name} className={css['weight']}>
          <span id={`weight-${name}`}>{t(`weight.${name}`)}</span>
          <Slider
            thumbProps={{ 'aria-labelledby': `weight-${name}` }}
            label={null}
            size={4}
            step={5}
            value={weights[name]}
            onChange={(value) => set({ ...weights, [name]: value })}
          />
          <span className={css['figure']}>{number(weights[name])}</span>
        </div>
      ))}
      <Checkbox
        label={t('weight.idle')}
        disabled={weights.fairness === 0}
        checked={weights.idle ?? false}
        onChange={(event) => set({ ...weights, idle: event.currentTarget.checked })}
      />
      <Checkbox
        label={t('weight.fewest')}
        checked={weights.fewest}
        onChange={(event) => set({ ...weights, fewest: event.currentTarget.checked })}
      />
    </fieldset>
  )
}
