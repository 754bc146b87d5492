import { IconArrowRight } from '@tabler/icons-react'
import type { SolverPlan } from '#features/logistics/optimiser/contract'
import { useLabels } from './labels'
import css from './Optimise.module.css'
import { useFigures } from './use-figures'

/** Of a long day the first are shown: those that save most. */
const most = 100

/** Which stops go from whom to whom, and what that saves in driving. */
export function MovedList({ found: { routes, moved, reordered, left } }: { found: SolverPlan }) {
  const t = useLabels()
  const { change } = useFigures('')
  const nameOf = (key: number | null) => {
    const route = routes.find((one) => one.key === key)
    return route ? (route.driver ?? route.code) : t('unplannedNow')
  }
  return (
    <>
      {moved.length === 0 && <p className={css['dimmed']}>{t('noMoves')}</p>}
      <ul className={css['moved']}>
        {moved.slice(0, most).map(({ deliveryId, code, name, from, to, minutes, onTime }) => (
          <li key={deliveryId}>
            <span className={css['who']}>
              <strong>{name}</strong>
              <span className={css['dimmed']}>
                {code} · {nameOf(from)} <IconArrowRight size={12} className={css['arrow'] ?? ''} /> {nameOf(to)}
                {onTime && ` · ${t('noLonger')}`}
              </span>
            </span>
            <span className={css['figure']} data-tone={minutes > 0 ? 'ok' : undefined}>
              {change('driveSeconds', -Math.round(minutes) * 60)}
            </span>
          </li>
        ))}
      </ul>
      {reordered > 0 && <p className={css['dimmed']}>{t('newOrder', { count: reordered })}</p>}
      {left.length > 0 && <h3 className={css['heading']}>{t('left')}</h3>}
      <ul className={css['moved']}>
        {left.slice(0, most).map(({ deliveryId, code, name }) => (
          <li key={deliveryId}>
            <strong>{name}</strong>
            <span className={css['dimmed']}>{code}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
