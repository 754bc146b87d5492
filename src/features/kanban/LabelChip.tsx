import {
  IconBolt,
  IconBuildingWarehouse,
  IconFileText,
  IconRoute,
  IconTag,
  IconTruck,
  IconUsers,
} from '@tabler/icons-react'
import { StatusChip, type KitIcon, type Tone } from '#ui/StatusChip'
import { useLabels } from './labels'

const known = {
  Vehicle: ['info', IconTruck],
  Urgent: ['bad', IconBolt],
  Routing: ['accent', IconRoute],
  Customer: ['accent', IconUsers],
  Depot: ['teal', IconBuildingWarehouse],
  Paperwork: ['mute', IconFileText],
} as const satisfies Record<string, readonly [Tone, KitIcon]>
export const knownLabels = Object.keys(known) as (keyof typeof known)[]
const isKnown = (label: string): label is keyof typeof known => label in known

/** A label in the reader's words: those of the sample have some in each language. */
export function useLabelName(): (label: string) => string {
  const t = useLabels()
  return (label) => (isKnown(label) ? t(`label.${label}`) : label)
}

/** A label: those of the sample have a colour and a word in each language, others are what somebody typed. */
export function LabelChip({ label }: { label: string }) {
  const t = useLabels()
  if (!isKnown(label))
    return (
      <StatusChip tone="mute" icon={IconTag}>
        {label}
      </StatusChip>
    )
  const [tone, icon] = known[label]
  return (
    <StatusChip tone={tone} icon={icon}>
      {t(`label.${label}`)}
    </StatusChip>
  )
}
