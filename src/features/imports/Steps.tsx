import { IconCheck } from '@tabler/icons-react'
import { useNumber } from '#ui/Words'
import css from './Steps.module.css'
import { useLabels } from './labels'

const steps = ['stepUpload', 'stepFix', 'stepDone'] as const

/** Where one is: what lies behind has a tick. */
export function Steps({ step }: { step: 1 | 2 | 3 }) {
  const t = useLabels()
  const number = useNumber()
  return (
    <ol className={css['steps']} aria-label={t('steps')}>
      {steps.map((key, at) => (
        <li key={key} aria-current={at + 1 === step ? 'step' : undefined} data-done={at + 1 < step}>
          <span className={css['dot']}>
            {at + 1 < step ? <IconCheck size={14} stroke={2.5} aria-hidden /> : number(at + 1)}
          </span>
          {t(key)}
        </li>
      ))}
    </ol>
  )
}
