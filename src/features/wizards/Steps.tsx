import { IconChecks } from '@tabler/icons-react'
import { useLabels } from './labels'
import type { Step } from './wizard-types'
import css from './Wizard.module.css'

type One = Pick<Step<string>, 'key' | 'icon'> | 'review'
/** The way: what is done can be gone back to. */
export function Steps({ steps, at, go }: { steps: readonly One[]; at: number; go: (to: number) => void }) {
  const t = useLabels()
  return (
    <ol className={css['steps']} aria-label={t('steps')}>
      {steps.map((one, nth) => {
        const { key, icon: Icon } = one === 'review' ? { key: 'review', icon: IconChecks } : one
        return (
          <li key={key}>
            <button
              type="button"
              disabled={nth > at}
              aria-current={nth === at ? 'step' : undefined}
              onClick={() => go(nth)}
            >
              <Icon size={18} stroke={1.75} aria-hidden />
              <span>{t(key as 'review')}</span>
            </button>
          </li>
        )
      })}
    </ol>
  )
}
