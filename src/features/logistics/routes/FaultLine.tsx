import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useFault } from '#client/use-fault'
import { useLabels as useStopLabels } from './stops/labels'
import type { Violation } from './contract'
import { useLabels } from './labels'
import css from './Routes.module.css'

/** What is wrong at a stop, below it, and what may mend it. */
export function FaultLine({
  violations,
  onEarlier,
}: {
  violations: readonly Violation[]
  onEarlier?: (() => void) | undefined
}) {
  'use no memo'
  const t = useLabels()
  const fault = useFault(useStopLabels())
  return (
    <div className={css['fault']} role="note">
      <IconAlertTriangle size={16} aria-hidden />
      <span>{violations.map((one) => fault(one)).join(' · ')}</span>
      {onEarlier && (
        <Button size="xs" variant="default" onClick={onEarlier}>
          {t('moveEarlier')}
        </Button>
      )}
    </div>
  )
}
