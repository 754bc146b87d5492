import { notFound, useNavigate, useParams } from '@tanstack/react-router'
import { IconBell, IconLock, IconUser } from '@tabler/icons-react'
import { lazy } from 'react'
import { DetailPage } from '#ui/DetailPage'
import { useLabels } from './labels'

// a tab comes when it is opened
const AccountTab = lazy(() => import('./AccountTab.tsx').then((m) => ({ default: m.AccountTab })))
const SecurityTab = lazy(() => import('./SecurityTab.tsx').then((m) => ({ default: m.SecurityTab })))
const NotificationsTab = lazy(() => import('./NotificationsTab.tsx').then((m) => ({ default: m.NotificationsTab })))

/** Which tab is open is the last word of the path. */
export function AccountSettingsScreen() {
  const t = useLabels()
  const navigate = useNavigate()
  const { tab = 'account' } = useParams({ strict: false }) as { tab?: string }
  const all = [
    { key: 'account', label: t('tabAccount'), icon: IconUser, content: <AccountTab /> },
    { key: 'security', label: t('tabSecurity'), icon: IconLock, content: <SecurityTab /> },
    { key: 'notifications', label: t('tabNotifications'), icon: IconBell, content: <NotificationsTab /> },
  ]
  if (!all.some(({ key }) => key === tab)) throw notFound()
  const onOpen = (next: string) => void navigate({ to: `/pages/account-settings/${next}`, resetScroll: false })
  return <DetailPage title={t('title')} width="form" tabs={{ name: t('sections'), all, open: tab, onOpen }} />
}
