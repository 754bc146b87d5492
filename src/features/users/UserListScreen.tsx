import { Button, Menu } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { IconDotsVertical, IconDownload, IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { query } from '#client/query'
import { useSession } from '#client/session'
import { IconButton } from '#ui/IconButton'
import { PageHeader } from '#ui/PageHeader'
import { useNumber } from '#ui/Words'
import { summariseUsers } from './contract'
import { useLabels } from './labels'
import css from './Users.module.css'
import { useUserExport } from './use-user-export'
import { useUserFilter } from './use-user-filter'
import { UserStats } from './UserStats.tsx'
import { UserTable } from './UserTable.tsx'

const AddUser = lazy(() => import('./AddUser.tsx').then((m) => ({ default: m.AddUser })))

export function UserListScreen() {
  const t = useLabels()
  const { can } = useSession()
  const [adding, setAdding] = useState(false)
  const { data } = useQuery(query(summariseUsers))
  const add = can(['create', 'User']) ? () => setAdding(true) : undefined
  return (
    <>
      <PageHeader
        title={t('title')}
        facts={data ? t('facts', { people: data.total, companies: data.companies }) : '\u00a0'}
        actions={<ListActions add={add} />}
      />
      <div className={css['stack']}>
        <UserStats />
        <UserTable add={add} />
      </div>
      {adding && (
        <Suspense fallback={null}>
          <AddUser close={() => setAdding(false)} />
        </Suspense>
      )}
    </>
  )
}

/** On phones there is room for the one that matters; the other goes into a menu. */
function ListActions({ add }: { add: (() => void) | undefined }) {
  const t = useLabels()
  const percent = useNumber({ style: 'percent' })
  const phone = useMediaQuery('(max-width: 37.49em)', false, { getInitialValueInEffect: false })
  const filter = useUserFilter()
  const { done, start, cancel } = useUserExport()
  const running = done !== undefined
  const exportText = running ? t('exporting', { percent: percent(done) }) : t('exportCsv')
  const exportNow = () => {
    if (running) return cancel()
    const { q, role, plan, status, sortBy, orderBy } = filter
    void start({ q, role, plan, sortBy, orderBy, ...(status && { status }) })
  }
  if (!phone)
    return (
      <>
        <Button variant="default" leftSection={<IconDownload size={16} />} onClick={exportNow}>
          {exportText}
        </Button>
        {add && (
          <Button leftSection={<IconPlus size={16} />} onClick={add}>
            {t('addUser')}
          </Button>
        )}
      </>
    )
  return (
    <>
      {add && <IconButton variant="filled" color="primary" label={t('addUser')} icon={IconPlus} onClick={add} />}
      <Menu position="bottom-end">
        <Menu.Target>
          <IconButton label={t('moreActions')} icon={IconDotsVertical} />
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconDownload size={16} />} onClick={exportNow}>
            {exportText}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  )
}
