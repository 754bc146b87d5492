import { Tabs } from '@mantine/core'
import { notFound, useNavigate, useParams } from '@tanstack/react-router'
import { IconBell, IconLock, IconUser } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { PageHeader } from '#ui/PageHeader'
import { Skeletons } from '#ui/Skeletons'
import css from './Account.module.css'
import { useLabels } from './labels'

// a tab comes when it is opened
const AccountTab = lazy(() => import('./AccountTab.tsx').then((m) => ({ default: m.AccountTab })))
const SecurityTab = lazy(() => import('./SecurityTab.tsx').then((m) => ({ default: m.SecurityTab })))
const NotificationsTab = lazy(() => import('./NotificationsTab.tsx').then((m) => ({ default: m.NotificationsTab })))

const tabs = ['account', 'security', 'notifications']

/** Which tab is open is in the address. */
export function AccountSettingsScreen() {
  const t = useLabels()
  const navigate = useNavigate()
  const { tab = 'account' } = useParams({ strict: false }) as { tab?: string }
  if (!tabs.includes(tab)) throw notFound()
  return (
    <div className={css['page']}>
      <PageHeader title={t('title')} />
      <Tabs
        value={tab}
        keepMounted={false}
        onChange={(next) => void navigate({ to: `/pages/account-settings/${next ?? 'account'}`, resetScroll: false })}
      >
        <Tabs.List mb="lg" aria-label={t('sections')}>
          <Tabs.Tab value="account" leftSection={<IconUser size={16} />}>
            {t('tabAccount')}
          </Tabs.Tab>
          <Tabs.Tab value="security" leftSection={<IconLock size={16} />}>
            {t('tabSecurity')}
          </Tabs.Tab>
          <Tabs.Tab value="notifications" leftSection={<IconBell size={16} />}>
            {t('tabNotifications')}
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="account">
          <Suspense fallback={<Skeletons rows={4} />}>
            <AccountTab />
          </Suspense>
        </Tabs.Panel>
        <Tabs.Panel value="security">
          <Suspense fallback={<Skeletons rows={4} />}>
            <SecurityTab />
          </Suspense>
        </Tabs.Panel>
        <Tabs.Panel value="notifications">
          <Suspense fallback={<Skeletons rows={4} />}>
            <NotificationsTab />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
    </div>
  )
}
