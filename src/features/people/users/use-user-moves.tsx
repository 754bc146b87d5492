import { useNavigate } from '@tanstack/react-router'
import { IconBan, IconCircleCheck, IconPencil, IconTrash } from '@tabler/icons-react'
import { useSession } from '#client/session'
import type { PageAction } from '#ui/list-types'
import type { UserDetail } from './contract'
import { useLabels } from './labels'
import { useUserChanges } from './use-user-changes'

/** What can be done to a person as a whole, by whoever may. */
export function useUserMoves(user: UserDetail, edit: () => void): PageAction[] {
  const t = useLabels()
  const navigate = useNavigate()
  const { can, person } = useSession()
  const { suspend, activate, remove } = useUserChanges()
  const mayChange = can(['update', 'User'])
  const isOther = person?.id !== user.id
  const leave = () => void navigate({ to: '/apps/user/list' })
  const moves: [offered: boolean, PageAction][] = [
    [mayChange && user.status !== 'active', { label: t('activate'), icon: IconCircleCheck, run: () => activate(user) }],
    [
      mayChange && isOther && user.status !== 'inactive',
      { label: t('suspend'), icon: IconBan, run: () => void suspend(user) },
    ],
    [
      can(['delete', 'User']) && isOther,
      { label: t('delete'), icon: IconTrash, danger: true, run: () => void remove(user, leave) },
    ],
    [mayChange, { label: t('edit'), icon: IconPencil, primary: true, run: edit }],
  ]
  return moves.flatMap(([offered, move]) => (offered ? [move] : []))
}
