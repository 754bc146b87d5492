import { Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { notFound, useNavigate, useParams } from '@tanstack/react-router'
import { IconFolder, IconUser, IconUsers, IconUsersGroup } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useWorded } from '#client/use-worded'
import { Card } from '#ui/Card'
import { Failed } from '#ui/Failed'
import { CountBadge } from '#ui/StatusChip'
import { getProfileHeader, tabs, type Tab } from './contract'
import { useLabels } from './labels'
import css from './Profile.module.css'
import { ProfileHead } from './ProfileHead.tsx'
import { TabState } from './TabState.tsx'

// a tab comes when it is opened
const parts = {
  profile: { icon: IconUser, Part: lazy(() => import('./OverviewTab.tsx').then((m) => ({ default: m.OverviewTab }))) },
  teams: { icon: IconUsersGroup, Part: lazy(() => import('./TeamsTab.tsx').then((m) => ({ default: m.TeamsTab }))) },
  projects: {
    icon: IconFolder,
    Part: lazy(() => import('./ProjectsTab.tsx').then((m) => ({ default: m.ProjectsTab }))),
  },
  connections: {
    icon: IconUsers,
    Part: lazy(() => import('./ConnectionsTab.tsx').then((m) => ({ default: m.ConnectionsTab }))),
  },
} as const

/** Who I am to the others, and with whom I work. Which tab is open is the last word of the path. */
export function ProfileScreen() {
  const t = useLabels()
  const navigate = useNavigate()
  const { tab = 'profile' } = useParams({ strict: false }) as { tab?: string }
  const open = tabs.find((one) => one === tab)
  const { data, error, refetch } = useQuery(useWorded(getProfileHeader))
  if (!open) throw notFound()
  const onOpen = (next: string | null) => {
    if (next !== null) void navigate({ to: `/pages/user-profile/${next}`, resetScroll: false })
  }
  const counted = (key: Tab) => (key === 'profile' ? undefined : data?.counts[key])
  return (
    <Tabs value={open} keepMounted={false} onChange={onOpen} className={css['page'] ?? ''}>
      {error && !data ? (
        <Card>
          <h1 className={css['hidden']}>{t('title')}</h1>
          <Failed title={t('failed')} requestId={error.requestId} retry={() => void refetch()} />
        </Card>
      ) : (
        <ProfileHead header={data}>
          <Tabs.List className={css['tabs'] ?? ''} aria-label={t('sections')}>
            {tabs.map((key) => {
              const { icon: Icon } = parts[key]
              const count = counted(key)
              return (
                <Tabs.Tab key={key} value={key} leftSection={<Icon size={16} stroke={1.75} />}>
                  <span className={css['tab']}>
                    {t(`tab.${key}`)}
                    {count !== undefined && <CountBadge>{count}</CountBadge>}
                  </span>
                </Tabs.Tab>
              )
            })}
          </Tabs.List>
        </ProfileHead>
      )}
      {tabs.map((key) => {
        const { Part } = parts[key]
        return (
          <Tabs.Panel key={key} value={key}>
            <Suspense fallback={<TabState error={null} retry={() => undefined} />}>
              <Part />
            </Suspense>
          </Tabs.Panel>
        )
      })}
    </Tabs>
  )
}
