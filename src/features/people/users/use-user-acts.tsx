import { useNavigate } from '@tanstack/react-router'
import { IconBan, IconCircleCheck, IconEye, IconPencil, IconTrash, IconUserCog } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { allowedIn } from '#contract/moves'
import { call } from '#client/http'
import { useSession } from '#client/session'
import type { BulkAct } from '#ui/list-types'
import type { RowAction } from '#ui/table-types'
import { deleteUser, suspendUser, updateUser, type User } from './contract'
import { useLabels } from './labels'
import { userMoves } from './rules'
import type { Move } from './UserMove.tsx'
import { useWhyNot } from './use-words'

const RoleField = lazy(() => import('./RoleField.tsx').then((m) => ({ default: m.RoleField })))

export function useRowActions(edit: (id: number) => void, act: (move: Move, user: User) => void): RowAction<User>[] {
  const t = useLabels()
  const navigate = useNavigate()
  const { can, person } = useSession()
  const other = (user: User) => user.id !== person?.id
  const may = (user: User, move: keyof typeof userMoves) =>
    can(['update', 'User'], user) && allowedIn(userMoves, user.status).includes(move)
  return [
    {
      label: t('view'),
      icon: IconEye,
      quick: true,
      run: ({ id }) => void navigate({ to: `/apps/user/view/${id}` }),
    },
    ...(can(['update', 'User'])
      ? [
          {
            label: t('edit'),
            icon: IconPencil,
            quick: true,
            when: (user: User) => can(['update', 'User'], user),
            run: ({ id }: User) => edit(id),
          },
          {
            label: t('suspend'),
            icon: IconBan,
            when: (user: User) => other(user) && may(user, 'suspend'),
            run: (user: User) => act('suspend', user),
          },
          {
            label: t('activate'),
            icon: IconCircleCheck,
            when: (user: User) => may(user, 'activate'),
            run: (user: User) => act('activate', user),
          },
        ]
      : []),
    ...(can(['delete', 'User'])
      ? [
          {
            label: t('delete'),
            icon: IconTrash,
            danger: true,
            when: (user: User) => other(user) && can(['delete', 'User'], user),
            run: (user: User) => act('remove', user),
          },
        ]
      : []),
  ]
}

export function useBulkActs(): BulkAct<User>[] {
  const t = useLabels()
  const { can } = useSession()
  const why = useWhyNot()
  return [
    ...(can(['update', 'User'])
      ? [
          {
            label: t('changeRole'),
            icon: IconUserCog,
            title: (count: number) => t('bulk.roleTitle', { count }),
            field: (value: string | undefined, set: (value: string | undefined) => void) => (
              <Suspense fallback={null}>
                <RoleField value={value} onChange={set} />
              </Suspense>
            ),
            run: ({ id }: User, role = '') => call(updateUser, { params: { id }, body: { role } }),
            why,
            done: (count: number) => t('bulk.roleDone', { count }),
          },
          {
            label: t('suspend'),
            icon: IconBan,
            danger: true,
            title: (count: number) => t('bulk.suspendTitle', { count }),
            text: t('suspendText'),
            run: ({ id }: User) => call(suspendUser, { params: { id } }),
            why,
            done: (count: number) => t('bulk.suspendDone', { count }),
          },
        ]
      : []),
    ...(can(['delete', 'User'])
      ? [
          {
            label: t('delete'),
            icon: IconTrash,
            danger: true,
            title: (count: number) => t('bulk.deleteTitle', { count }),
            text: t('deleteText'),
            run: ({ id }: User) => call(deleteUser, { params: { id } }),
            why,
            done: (count: number) => t('bulk.deleteDone', { count }),
          },
        ]
      : []),
  ]
}
