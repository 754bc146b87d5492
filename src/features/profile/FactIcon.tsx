import {
  IconAt,
  IconBolt,
  IconBuilding,
  IconBuildingWarehouse,
  IconCircleCheck,
  IconDeviceMobile,
  IconFolder,
  IconLanguage,
  IconMail,
  IconMap2,
  IconMapPin,
  IconPhone,
  IconReceiptRefund,
  IconScale,
  IconShieldCheck,
  IconSnowflake,
  IconUser,
} from '@tabler/icons-react'
import type { KitIcon } from '#ui/StatusChip'

/** Those that the server names; another one has the icon of a folder. */
const icons: Readonly<Record<string, KitIcon>> = {
  at: IconAt,
  bolt: IconBolt,
  building: IconBuilding,
  'building-warehouse': IconBuildingWarehouse,
  'circle-check': IconCircleCheck,
  'device-mobile': IconDeviceMobile,
  language: IconLanguage,
  mail: IconMail,
  'map-2': IconMap2,
  'map-pin': IconMapPin,
  phone: IconPhone,
  'receipt-refund': IconReceiptRefund,
  scale: IconScale,
  'shield-check': IconShieldCheck,
  snowflake: IconSnowflake,
  user: IconUser,
}

export function FactIcon({ name, size = 16 }: { name: string; size?: number }) {
  const Icon = icons[name] ?? IconFolder
  return <Icon size={size} stroke={1.75} />
}
