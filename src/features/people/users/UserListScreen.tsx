import { useNavigate } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { IconPlus, IconUsers } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { query } from '#client/query'
import { useSession } from '#client/session'
import { useList } from '#client/use-list'
import { Button } from '@mantine/core'
import { ListPage } from '#ui/ListPage'
import { exportUsers, listUsers, statuses, summariseUsers, type User } from './contract'
import { useLabels } from './labels'
import { isSeededRole } from './rules'
import type { Move } from './UserMove.tsx'
import { usePlans } from './use-plans'
import { useBulkActs, useRowActions } from './use-user-acts'
import { usePhoneRow, useUserColumns } from './use-user-columns'
import { useRoles } from './use-words'
import { UserStats } from './UserStats.tsx'

const AddUser = lazy(() => import('./AddUser.tsx').then((m) => ({ default: m.AddUser })))
const EditUser = lazy(() => import('./EditUser.tsx').then((m) => ({ default: m.EditUser })))
const UserMove = lazy(() => import('./UserMove.tsx').then((m) => ({ default: m.UserMove })))

type Opened = { what: 'add' } | { what: 'edit'; id: number } | { what: 'move'; move: Move; user: User; n: number }

export function UserListScreen() {
  const t = useLabels()
  const navigate = useNavigate()
  const { can } = useSession()
  const list = useList(listUsers, { rows: ({ users }) => users, total: ({ totalUsers }) => totalUsers })
  const { data } = useQuery(query(summariseUsers))
  const plans = usePlans()
  const [opened, setOpened] = useState<Opened>()
  const [reached, setReached] = useState(false)
  const [role] = list.filters['role'] ?? []
  const roles = useRoles(reached || Boolean(role && !isSeededRole(role)))
  const add = () => setOpened({ what: 'add' })
  const mayAdd = can(['create', 'User'])
  const close = () => setOpened(undefined)
  const rowActions = useRowActions(
    (id) => setOpened({ what: 'edit', id }),
    (move, user) => setOpened((one) => ({ what: 'move', move, user, n: one?.what === 'move' ? one.n + 1 : 0 })),
  )
  return (
    <>
      <ListPage
        list={list}
        title={t('title')}
        {...(data && { facts: t('facts', { people: data.total, companies: data.companies }) })}
        actions={mayAdd ? [{ label: t('addUser'), icon: IconPlus, run: add, primary: true }] : []}
        columns={useUserColumns()}
        phone={usePhoneRow()}
        rowName={(user) => user.fullName}
        onRowOpen={({ id }) => void navigate({ to: `/apps/user/view/${id}` })}
        rowActions={rowActions}
        bulk={useBulkActs()}
        search={t('search')}
        shortSearch
        filters={[
          { name: 'role', label: t('role'), options: roles.options, onReach: () => setReached(true) },
          { name: 'plan', label: t('plan'), options: plans.options },
          {
            name: 'status',
            label: t('status'),
            options: statuses.map((value) => ({ value, label: t(`status.${value}`) })),
          },
        ]}
        exportAs={(format) => list.addressAs(exportUsers, { format })}
        none={{ icon: IconUsers, title: t('none'), action: mayAdd && <Button onClick={add}>{t('addUser')}</Button> }}
      >
        <UserStats />
      </ListPage>
      <Suspense fallback={null}>
        {opened?.what === 'add' && <AddUser close={close} />}
        {opened?.what === 'edit' && <EditUser id={opened.id} close={close} />}
        {opened?.what === 'move' && <UserMove key={opened.n} move={opened.move} user={opened.user} />}
      </Suspense>
    </>
  )
}
