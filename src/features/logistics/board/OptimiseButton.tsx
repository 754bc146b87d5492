import { Button } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { useNumber } from '#ui/Words'
import type { OpenRun } from '#features/logistics/optimiser/contract/open-runs'
import css from './OptimiseButton.module.css'
import { useLabels } from './labels'

type ButtonProps = {
  runs: readonly OpenRun[]
  isPressed: boolean
  /** Why nothing is searched here. */
  held: string | undefined
  press: () => void
}

/** Opens the panel that plans the day. Runs that are at work or wait for a decision are counted on it. */
export function OptimiseButton({ runs, isPressed, held, press }: ButtonProps) {
  const t = useLabels()
  const number = useNumber()
  const isAtWork = runs.some((run) => run.isAtWork)
  const said = t(isAtWork ? 'runsAtWork' : 'runsToDecide', { count: runs.length })
  return (
    <Button
      variant="light"
      leftSection={<IconSparkles size={17} stroke={1.75} />}
      rightSection={
        runs.length > 0 && (
          <span className={css['count']} data-working={isAtWork || undefined} aria-hidden>
            {number(runs.length)}
          </span>
        )
      }
      aria-pressed={isPressed}
      disabled={held !== undefined}
      title={held ?? (runs.length > 0 ? said : undefined)}
      onClick={press}
    >
      {t('optimise')}
    </Button>
  )
}
