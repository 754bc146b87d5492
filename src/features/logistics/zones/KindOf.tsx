import { IconAlertTriangle, IconCoin, IconMapPin } from '@tabler/icons-react'
import { StatusChip } from '#ui/StatusChip'
import type { Zone } from './contract'
import { useLabels } from './labels'

const looks = {
  territory: { tone: 'info', icon: IconMapPin },
  avoid: { tone: 'warn', icon: IconAlertTriangle },
  pricing: { tone: 'accent', icon: IconCoin },
} as const

export function KindOf({ kind }: { kind: Zone['kind'] }) {
  'use no memo'
  const t = useLabels()
  return <StatusChip {...looks[kind]}>{t(`kind.${kind}`)}</StatusChip>
}
