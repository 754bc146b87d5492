import { Tabs } from '@mantine/core'
import { IconBell, IconCreditCard, IconLayoutList, IconLock, IconUsersGroup } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useSession } from '#client/session'
import { useSearchText } from '#client/use-search-text'
import { Skeletons } from '#ui/Skeletons'
import type { UserDetail } from './contract'
import { useLabels } from './labels'
import css from './UserView.module.css'

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

/** Which one is open is in the address. Where somebody is signed in is for those who may change them. */
export function UserTabs({ user }: { user: UserDetail }) {
  const t = useLabels()
  const { can } = useSession()
  const [search, setSearch] = useSearchText()
  const offered = tabs.filter(({ key }) => key !== 'security' || can(['update', 'User']))
  const open = offered.find(({ key }) => key === search['tab'])?.key ?? 'overview'
  return (
    <Tabs
      value={open}
      keepMounted={false}
      onChange={(tab) => setSearch({ tab: tab === 'overview' || tab === null ? undefined : tab })}
    >
      <Tabs.List className={css['tabs'] ?? ''} aria-label={t('sections')}>
        {offered.map(({ key, icon: Icon }) => (
          <Tabs.Tab key={key} value={key} leftSection={<Icon size={16} />}>
            {t(`tab.${key}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {offered.map(({ key, Tab }) => (
        <Tabs.Panel key={key} value={key}>
          <Suspense fallback={<Skeletons rows={4} />}>
            <Tab user={user} />
          </Suspense>
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
