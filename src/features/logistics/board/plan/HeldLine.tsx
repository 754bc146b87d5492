import { momentWithin } from '#client/date'
import { useLanguage } from '#client/language'
import type { Board } from '#features/logistics/board/contract'
import { isHeld } from '#features/logistics/board/held.tsx'
import { useLabels } from './labels'
import css from './Plan.module.css'
import { planLooks } from './PlanState.tsx'

/** Says over the whole board that nothing is planned here, and who has seen to that. */
export function HeldLine({ board: { plans = [], shown } }: { board: Board }) {
  const t = useLabels()
  const language = useLanguage()
  const held = plans.filter(isHeld)
  const tone = held.some(({ state }) => state === 'locked') ? 'warn' : 'mute'
  return (
    <section className={css['line']} data-tone={tone} aria-label={t('held')}>
      {held.map(({ depotId, state, by, changedAt }) => {
        const { icon: Icon } = planLooks[state]
        const depot = shown.find(({ id }) => id === depotId)?.name ?? ''
        return (
          <p key={depotId}>
            <Icon size={16} stroke={1.75} />
            {shown.length > 1 && <strong>{t('heldAt', { depot })}</strong>}
            <span>{t(state === 'locked' ? 'heldLocked' : 'heldClosed')}</span>
            {by !== null && changedAt !== null && (
              <small>{t('since', { by, at: momentWithin(changedAt, language) })}</small>
            )}
          </p>
        )
      })}
    </section>
  )
}
