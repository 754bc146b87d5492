import { IconStar } from '@tabler/icons-react'
import { RowActions } from '#ui/RowActions'
import { StatusChip } from '#ui/StatusChip'
import type { RowAction } from '#ui/table-types'
import { useNumber } from '#ui/Words'
import type { OwnPreset } from '#features/logistics/optimiser/contract/presets'
import { useLabels } from './labels'
import css from './Presets.module.css'

export type Shown = OwnPreset & { isOwn: boolean; isTaken: boolean }
const sliders = ['lateness', 'fairness', 'compactness', 'stability'] as const

/** One preset: what it is called, its weights, and what may be done with it. */
export function PresetRow({ preset, actions }: { preset: Shown; actions: RowAction<Shown>[] }) {
  'use no memo'
  const t = useLabels()
  const number = useNumber()
  const { name, weights, isOwn, isTaken } = preset
  return (
    <li className={css['row']} aria-label={name}>
      <div className={css['name']}>
        <h2>{name}</h2>
        {!isOwn && <StatusChip tone="mute">{t('builtIn')}</StatusChip>}
        {isTaken && (
          <StatusChip tone="ok" icon={IconStar}>
            {t('taken')}
          </StatusChip>
        )}
      </div>
      <dl className={css['weights']}>
        {sliders.map((one) => (
          <div key={one} data-none={weights[one] === 0 || undefined}>
            <dt>{t(`weight.${one}`)}</dt>
            <dd>{number(weights[one])}</dd>
          </div>
        ))}
        <div data-none={!weights.fewest || undefined}>
          <dt>{t('weight.fewest')}</dt>
          <dd>{t(weights.fewest ? 'on' : 'off')}</dd>
        </div>
      </dl>
      <div className={css['acts']}>
        <RowActions row={preset} name={name} actions={actions} menuOnly />
      </div>
    </li>
  )
}
