import {
  IconBuildingStore,
  IconLayoutKanban,
  IconPackage,
  IconRoute,
  IconSettings,
  IconUsers,
} from '@tabler/icons-react'
import type { KitIcon } from '#ui/StatusChip'
import type { CategoryKey } from './contract'

export const categoryIcon: Readonly<Record<CategoryKey, KitIcon>> = {
  planning: IconRoute,
  deliveries: IconPackage,
  work: IconLayoutKanban,
  shop: IconBuildingStore,
  people: IconUsers,
  running: IconSettings,
}
