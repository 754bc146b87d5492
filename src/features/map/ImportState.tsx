import { Progress } from '@mantine/core'
import { IconBan, IconCircleCheck, IconCircleX, IconHourglass, IconLoader2, IconUpload } from '@tabler/icons-react'
import { StatusChip, type KitIcon, type Tone } from '#ui/StatusChip'
import type { Import } from './contract'
import { useLabels } from './labels'
import css from './Map.module.css'
import { importIs } from '#features/map/contract/states'

const looks: Record<Import['state'], { tone: Tone; icon: KitIcon }> = {
  sending: { tone: 'info', icon: IconUpload },
  queued: { tone: 'mute', icon: IconHourglass },
  running: { tone: 'info', icon: IconLoader2 },
  succeeded: { tone: 'ok', icon: IconCircleCheck },
  failed: { tone: 'bad', icon: IconCircleX },
  cancelled: { tone: 'mute', icon: IconBan },
}

export function ImportChip({ state }: Pick<Import, 'state'>) {
  const t = useLabels()
  return <StatusChip {...looks[state]}>{t('state', { state })}</StatusChip>
}

/** How far it is, or why it went no further. */
export function ImportProgress({ one: { name, state, step, share, faults } }: { one: Import }) {
  const t = useLabels()
  return (
    <>
      {state === 'sending' && <p className={css['quiet']}>{t('arrived', { share })}</p>}
      {state === 'running' && step && <p className={css['quiet']}>{t('step', { step })}</p>}
      {importIs.measured(state) && <Progress value={share * 100} aria-label={t('progress', { name })} mt={6} />}
      {state === 'failed' && <p className={css['fault']}>{t('importFailed', { count: faults.length })}</p>}
      {faults.map((fault) => (
        <p key={fault} className={css['quiet']} lang="en" dir="ltr">
          {fault}
        </p>
      ))}
    </>
  )
}
