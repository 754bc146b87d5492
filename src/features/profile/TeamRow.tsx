import { IconUsersGroup } from '@tabler/icons-react'
import { CountBadge } from '#ui/StatusChip'
import type { Team } from './contract'
import { Faces } from './Faces.tsx'
import css from './Profile.module.css'

export function TeamRow({ team: { title, description, members, avatarGroup } }: { team: Team }) {
  return (
    <li className={css['row']}>
      <span className={css['sign']}>
        <IconUsersGroup size={18} stroke={1.75} aria-hidden />
      </span>
      <div className={css['line']}>
        <p className={css['strong']}>
          <bdi>{title}</bdi> <CountBadge>{members}</CountBadge>
        </p>
        <p>{description}</p>
      </div>
      <Faces faces={avatarGroup.slice(0, 3)} extra={0} />
    </li>
  )
}
