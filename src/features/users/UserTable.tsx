import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import {
  IconBan,
  IconCircleCheck,
  IconEye,
  IconPencil,
  IconTrash,
  IconUserCog,
  IconUsers,
  IconUserSearch,
} from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { countedTo, isCapped } from '#contract/list'
import { query } from '#client/query'
import { useSession } from '#client/session'
import { DataTable } from '#ui/DataTable'
import { Empty } from '#ui/Empty'
import { Failed } from '#ui/Failed'
import { SearchField } from '#ui/SearchField'
import type { BulkAction, RowAction } from '#ui/table-types'
import type { BulkDeed } from './BulkDialog.tsx'
import type { Deed } from './UserDeed.tsx'
import { listUsers, type User } from './contract'
import { useLabels } from './labels'
import { usePhoneRow, useUserColumns } from './use-user-columns'
import { useUserFilter } from './use-user-filter'
import { UserFilters } from './UserFilters.tsx'

const BulkDialog = lazy(() => import('./BulkDialog.tsx').then((m) => ({ default: m.BulkDialog })))
const UserDeed = lazy(() => import('./UserDeed.tsx').then((m) => ({ default: m.UserDeed })))
const EditUser = lazy(() => import('./EditUser.tsx').then((m) => ({ default: m.EditUser })))

export function UserTable({ add }: { add: (() => void) | undefined }) {
  const t = useLabels()
  const navigate = useNavigate()
  const filter = useUserFilter()
  const { q, role, plan, status, hidden, state, setState, setSearch } = filter
  const [chosen, setChosen] = useState<readonly User[]>([])
  const [bulk, setBulk] = useState<BulkDeed>()
  const [edited, setEdited] = useState<number>()
  const [deed, setDeed] = useState<{ deed: Deed; user: User; n: number }>()
  const { data, error, refetch } = useQuery({
    ...query(listUsers, { query: { q, role, plan, status, ...state } }),
    placeholderData: keepPreviousData,
  })
  const columns = useUserColumns()
  const phone = usePhoneRow()
  const rowActions = useRowActions(setEdited, (kind, user) =>
    setDeed((one) => ({ deed: kind, user, n: (one?.n ?? 0) + 1 })),
  )
  const bulkActions = useBulkActions(setBulk)
  const open = ({ id }: User) => void navigate({ to: `/apps/user/view/${id}` })
  const filtered = Boolean(q || role || plan || status)

  // the last row of the last page went: the page before is the last one now
  const last = data && data.totalUsers > 0 && data.page > data.totalPages ? data.totalPages : undefined
  useEffect(() => {
    if (last) setSearch({ page: last === 1 ? undefined : String(last) }, { replace: true })
  })

  return (
    <>
      <DataTable
        name={t('title')}
        rows={data?.users}
        total={Math.min(data?.totalUsers ?? 0, countedTo(state))}
        totalIsCapped={isCapped(data?.totalUsers ?? 0, state)}
        state={state}
        onState={setState}
        columns={columns}
        phone={phone}
        rowKey={(user) => user.id}
        rowName={(user) => user.fullName}
        onRowOpen={open}
        rowActions={rowActions}
        hidden={hidden}
        onHidden={(keys) => setSearch({ hide: keys.join(',') || undefined }, { replace: true })}
        {...(bulkActions.length > 0 && {
          bulkActions,
          selected: chosen.map((user) => user.id),
          onSelected: (keys) =>
            setChosen(keys.flatMap((key) => [...(data?.users ?? []), ...chosen].find((user) => user.id === key) ?? [])),
        })}
        search={
          <SearchField
            placeholder={t('search')}
            value={q ?? ''}
            onChange={(text) => setSearch({ q: text || undefined, page: undefined }, { replace: true })}
          />
        }
        filters={<UserFilters />}
        failed={
          error && !data && <Failed title={t('failed')} requestId={error.requestId} retry={() => void refetch()} />
        }
        empty={
          filtered ? (
            <Empty
              icon={IconUserSearch}
              title={t('noneFits')}
              action={
                <Button
                  variant="default"
                  onClick={() =>
                    setSearch({ q: undefined, role: undefined, plan: undefined, status: undefined, page: undefined })
                  }
                >
                  {t('clearFilters')}
                </Button>
              }
            />
          ) : (
            <Empty icon={IconUsers} title={t('none')} action={add && <Button onClick={add}>{t('addUser')}</Button>} />
          )
        }
      />
      <Suspense fallback={null}>
        {bulk && (
          <BulkDialog
            deed={bulk}
            users={chosen}
            close={(finished) => {
              setBulk(undefined)
              if (finished) setChosen([])
            }}
          />
        )}
        {deed && <UserDeed key={deed.n} deed={deed.deed} user={deed.user} />}
        {edited !== undefined && <EditUser id={edited} close={() => setEdited(undefined)} />}
      </Suspense>
    </>
  )
}

function useRowActions(edit: (id: number) => void, act: (deed: Deed, user: User) => void): RowAction<User>[] {
  const t = useLabels()
  const navigate = useNavigate()
  const { can, person } = useSession()
  const other = (user: User) => user.id !== person?.id
  return [
    {
      label: t('view'),
      icon: IconEye,
      quick: true,
      run: ({ id }) => void navigate({ to: `/apps/user/view/${id}` }),
    },
    ...(can(['update', 'User'])
      ? [
          { label: t('edit'), icon: IconPencil, quick: true, run: ({ id }: User) => edit(id) },
          {
            label: t('suspend'),
            icon: IconBan,
            when: (user: User) => other(user) && user.status !== 'inactive',
            run: (user: User) => act('suspend', user),
          },
          {
            label: t('activate'),
            icon: IconCircleCheck,
            when: (user: User) => user.status !== 'active',
            run: (user: User) => act('activate', user),
          },
        ]
      : []),
    ...(can(['delete', 'User'])
      ? [{ label: t('delete'), icon: IconTrash, danger: true, when: other, run: (user: User) => act('remove', user) }]
      : []),
  ]
}

function useBulkActions(start: (deed: BulkDeed) => void): BulkAction[] {
  const t = useLabels()
  const { can } = useSession()
  return [
    ...(can(['update', 'User'])
      ? [
          { label: t('changeRole'), icon: IconUserCog, run: () => start('role') },
          { label: t('suspend'), icon: IconBan, run: () => start('suspend') },
        ]
      : []),
    ...(can(['delete', 'User'])
      ? [{ label: t('delete'), icon: IconTrash, danger: true, run: () => start('delete') }]
      : []),
  ]
}
