/** The icons of places and of the nav, by name. Written out, so that only these are sent; a test holds places to it. */
import {
  IconCategory,
  IconCircle,
  IconComponents,
  IconGift,
  IconFileInvoice,
  IconFilePlus,
  IconHelpCircle,
  IconHome,
  IconKey,
  IconLayoutKanban,
  IconLockAccess,
  IconMailShare,
  IconMap,
  IconSchool,
  IconSettings,
  IconShieldHalf,
  IconShoppingCart,
  IconTag,
  IconStar,
  IconUser,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react'
import type { KitIcon } from '#ui/StatusChip'

const icons: Readonly<Record<string, KitIcon>> = {
  category: IconCategory,
  circle: IconCircle,
  components: IconComponents,
  gift: IconGift,
  'file-invoice': IconFileInvoice,
  'file-plus': IconFilePlus,
  'help-circle': IconHelpCircle,
  home: IconHome,
  key: IconKey,
  'layout-kanban': IconLayoutKanban,
  'lock-access': IconLockAccess,
  'mail-share': IconMailShare,
  map: IconMap,
  school: IconSchool,
  settings: IconSettings,
  'shield-half': IconShieldHalf,
  'shopping-cart': IconShoppingCart,
  tag: IconTag,
  star: IconStar,
  user: IconUser,
  users: IconUsers,
  'users-group': IconUsersGroup,
}

export const hasIcon = (name: string): boolean => Object.hasOwn(icons, name)
export const iconOf = (name: string | undefined): KitIcon => (name && hasIcon(name) ? icons[name]! : IconCircle)
