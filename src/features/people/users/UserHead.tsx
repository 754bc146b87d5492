import { Avatar } from '#ui/Avatar'
import { Card } from '#ui/Card'
import type { UserDetail } from './contract'
import { PresenceOf } from './PresenceOf.tsx'
import { RoleOf } from './RoleOf.tsx'
import { StatusOf } from './StatusOf.tsx'
import css from './UserView.module.css'

/** Who this is. */
export function UserHead({ user }: { user: UserDetail }) {
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
      </div>
    </Card>
  )
}
