import { IconBell, IconCreditCard, IconLayoutList, IconLock, IconUsersGroup } from '@tabler/icons-react'
import { lazy } from 'react'
import { useSession } from '#client/session'
import type { DetailTab } from '#ui/DetailPage'
import type { UserDetail } from './contract'
import { useLabels } from './labels'

// a tab comes when it is opened
const OverviewTab = lazy(() => import('./OverviewTab.tsx').then((m) => ({ default: m.OverviewTab })))
const SecurityTab = lazy(() => import('./SecurityTab.tsx').then((m) => ({ default: m.SecurityTab })))
const BillingTab = lazy(() => import('./BillingTab.tsx').then((m) => ({ default: m.BillingTab })))
const NotificationsTab = lazy(() => import('./NotificationsTab.tsx').then((m) => ({ default: m.NotificationsTab })))
const ConnectionsTab = lazy(() => import('./ConnectionsTab.tsx').then((m) => ({ default: m.ConnectionsTab })))

const tabs = [
  { key: 'overview', icon: IconLayoutList, Tab: OverviewTab },
  { key: 'security', icon: IconLock, Tab: SecurityTab },
  { key: 'billing', icon: IconCreditCard, Tab: BillingTab },
  { key: 'notifications', icon: IconBell, Tab: NotificationsTab },
  { key: 'connections', icon: IconUsersGroup, Tab: ConnectionsTab },
] as const

/** Where somebody is signed in is for those who may change them. */
export function useUserTabs(user: UserDetail): DetailTab[] {
  const t = useLabels()
  const { can } = useSession()
  return tabs
    .filter(({ key }) => key !== 'security' || can(['update', 'User']))
    .map(({ key, icon, Tab }) => ({ key, icon, label: t(`tab.${key}`), content: <Tab user={user} /> }))
}
