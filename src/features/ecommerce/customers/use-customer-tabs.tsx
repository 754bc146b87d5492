import { IconBell, IconLayoutList, IconLock, IconMapPin } from '@tabler/icons-react'
import { lazy } from 'react'
import { useSession } from '#client/session'
import type { DetailTab } from '#ui/DetailPage'
import type { CustomerDetail } from './contract'
import { useLabels } from './labels'

// a tab comes when it is opened
const OverviewTab = lazy(() => import('./OverviewTab.tsx').then((m) => ({ default: m.OverviewTab })))
const SecurityTab = lazy(() => import('./SecurityTab.tsx').then((m) => ({ default: m.SecurityTab })))
const AddressTab = lazy(() => import('./AddressTab.tsx').then((m) => ({ default: m.AddressTab })))
const NotificationsTab = lazy(() => import('./NotificationsTab.tsx').then((m) => ({ default: m.NotificationsTab })))

const tabs = [
  { key: 'overview', icon: IconLayoutList, Tab: OverviewTab },
  { key: 'security', icon: IconLock, Tab: SecurityTab },
  { key: 'addresses', icon: IconMapPin, Tab: AddressTab },
  { key: 'notifications', icon: IconBell, Tab: NotificationsTab },
] as const

/** Where somebody is signed in is for those who may change them. */
export function useCustomerTabs(customer: CustomerDetail): DetailTab[] {
  const t = useLabels()
  const { can } = useSession()
  return tabs
    .filter(({ key }) => key !== 'security' || can(['update', 'Customer']))
    .map(({ key, icon, Tab }) => ({ key, icon, label: t(`tab.${key}`), content: <Tab customer={customer} /> }))
}
