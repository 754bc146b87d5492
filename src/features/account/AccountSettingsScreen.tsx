import { notFound, useNavigate, useParams } from '@tanstack/react-router'
import { IconBell, IconCreditCard, IconLock, IconPlugConnected, IconUser } from '@tabler/icons-react'
import { lazy } from 'react'
import { useSession } from '#client/session'
import { DetailPage } from '#ui/DetailPage'
import { useLabels } from './labels'

// a tab comes when it is opened
const AccountTab = lazy(() => import('./AccountTab.tsx').then((m) => ({ default: m.AccountTab })))
const SecurityTab = lazy(() => import('./SecurityTab.tsx').then((m) => ({ default: m.SecurityTab })))
const BillingTab = lazy(() => import('./BillingTab.tsx').then((m) => ({ default: m.BillingTab })))
const ConnectionsTab = lazy(() => import('./ConnectionsTab.tsx').then((m) => ({ default: m.ConnectionsTab })))
const NotificationsTab = lazy(() => import('./NotificationsTab.tsx').then((m) => ({ default: m.NotificationsTab })))

/** Which tab is open is the last word of the path. */
export function AccountSettingsScreen() {
  'use no memo'
  const t = useLabels()
  const navigate = useNavigate()
  const { tab = 'account' } = useParams({ strict: false }) as { tab?: string }
  const { secondFactorNeeded } = useSession()
  const every = [
    { key: 'account', label: t('tabAccount'), icon: IconUser, content: <AccountTab /> },
    { key: 'security', label: t('tabSecurity'), icon: IconLock, content: <SecurityTab /> },
    { key: 'billing-plans', label: t('tabBilling'), icon: IconCreditCard, content: <BillingTab /> },
    { key: 'notifications', label: t('tabNotifications'), icon: IconBell, content: <NotificationsTab /> },
    { key: 'connections', label: t('tabConnections'), icon: IconPlugConnected, content: <ConnectionsTab /> },
  ]
  const all = secondFactorNeeded ? every.filter(({ key }) => key === 'security') : every
  if (!all.some(({ key }) => key === tab)) throw notFound()
  const onOpen = (next: string) => void navigate({ to: `/pages/account-settings/${next}`, resetScroll: false })
  return <DetailPage title={t('title')} width="form" tabs={{ name: t('sections'), all, open: tab, onOpen }} />
}
