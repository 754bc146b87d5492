import { IconUser } from '@tabler/icons-react'
import { isSeededRole } from './rules'
import css from './Users.module.css'
import { roleIcons, useRoles } from './use-words'

/** A role with its sign, as in a row. */
export function RoleOf({ role, children }: { role: string; children?: string }) {
  const roles = useRoles(!isSeededRole(role))
  const Icon = isSeededRole(role) ? roleIcons[role] : IconUser
  return (
    <span className={css['role']}>
      <Icon size={16} stroke={1.75} />
      <span>
        {roles.word(role)}
        {children}
      </span>
    </span>
  )
}
