import { IconArrowBackUp, IconCircleCheck, IconCircleX, IconListCheck, IconLoader } from '@tabler/icons-react'
import { StatusChip, type KitIcon, type Tone } from '#ui/StatusChip'
import type { ImportState } from './contract'
import { useLabels } from './labels'

const busy = { tone: 'info', icon: IconLoader } as const
const looks: Record<ImportState, { tone: Tone; icon: KitIcon }> = {
  reading: busy,
  checking: busy,
  adding: busy,
  undoing: busy,
  fixing: { tone: 'warn', icon: IconListCheck },
  added: { tone: 'ok', icon: IconCircleCheck },
  undone: { tone: 'mute', icon: IconArrowBackUp },
  failed: { tone: 'bad', icon: IconCircleX },
}

export function StateOf({ state }: { state: ImportState }) {
  const t = useLabels()
  return <StatusChip {...looks[state]}>{t(`state.${state}`)}</StatusChip>
}
