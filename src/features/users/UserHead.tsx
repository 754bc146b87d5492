import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { IconBan, IconCircleCheck, IconPencil, IconTrash } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '#client/session'
import { Avatar } from '#ui/Avatar'
import { Card } from '#ui/Card'
import type { UserDetail } from './contract'
import { useLabels } from './labels'
import { PresenceOf } from './PresenceOf.tsx'
import { RoleOf } from './RoleOf.tsx'
import { StatusOf } from './StatusOf.tsx'
import { useUserChanges } from './use-user-changes'
import css from './UserView.module.css'

const EditUser = lazy(() => import('./EditUser.tsx').then((m) => ({ default: m.EditUser })))

/** Who this is, and what can be done to them as a whole. */
export function UserHead({ user }: { user: UserDetail }) {
  const t = useLabels()
  const navigate = useNavigate()
  const { can, person } = useSession()
  const { suspend, activate, remove } = useUserChanges()
  const [editing, setEditing] = useState(false)
  const mayChange = can(['update', 'User'])
  const other = person?.id !== user.id
  return (
    <Card>
      <div className={css['head']}>
        <Avatar name={user.fullName} src={user.avatar} size={64} decorative />
        <div className={css['who']}>
          <p className={css['name']}>
            {user.fullName} <StatusOf status={user.status} />
          </p>
          <p className={css['quiet']}>
            <RoleOf role={user.role} />
            {user.status === 'active' && <PresenceOf presence={user.presence} />}
            <bdi dir="ltr">{user.email}</bdi>
          </p>
        </div>
        <div className={css['actions']}>
          {mayChange && user.status !== 'active' && (
            <Button variant="default" leftSection={<IconCircleCheck size={16} />} onClick={() => activate(user)}>
              {t('activate')}
            </Button>
          )}
          {mayChange && other && user.status !== 'inactive' && (
            <Button variant="default" leftSection={<IconBan size={16} />} onClick={() => void suspend(user)}>
              {t('suspend')}
            </Button>
          )}
          {can(['delete', 'User']) && other && (
            <Button
              variant="default"
              data-danger
              leftSection={<IconTrash size={16} />}
              onClick={() => void remove(user, () => void navigate({ to: '/apps/user/list' }))}
            >
              {t('delete')}
            </Button>
          )}
          {mayChange && (
            <Button leftSection={<IconPencil size={16} />} onClick={() => setEditing(true)}>
              {t('edit')}
            </Button>
          )}
        </div>
      </div>
      {editing && (
        <Suspense fallback={null}>
          <EditUser id={user.id} close={() => setEditing(false)} />
        </Suspense>
      )}
    </Card>
  )
}
