import { IconDots, IconDoorExit, IconPencil, IconTrash, IconUsersGroup } from '@tabler/icons-react'
import { ActionMenu } from '#ui/ActionMenu'
import { IconButton } from '#ui/IconButton'
import { StatusChip } from '#ui/StatusChip'
import { useSession } from '#client/session'
import type { Team } from './contract'
import { Faces } from './Faces.tsx'
import { useLabels } from './labels'
import cards from './Cards.module.css'
import css from './Profile.module.css'
import { toneOf } from './rules'
import { useTeamActs } from './use-team-acts'

export function TeamCard({ team, edit }: { team: Team; edit: () => void }) {
  const t = useLabels()
  const { can } = useSession()
  const { leave, remove } = useTeamActs()
  const { id, title, description, avatarGroup, extraMembers, members, chips } = team
  return (
    <li className={cards['tile']} aria-labelledby={`team-${id}`}>
      <div className={cards['top']}>
        <span className={css['sign']}>
          <IconUsersGroup size={18} stroke={1.75} aria-hidden />
        </span>
        <h2 id={`team-${id}`}>
          <bdi>{title}</bdi>
        </h2>
        <ActionMenu
          renderButton={(opener) => (
            <IconButton label={t('moreOf', { name: title })} icon={IconDots} variant="subtle" {...opener} />
          )}
          entries={[
            ...(can(['update', 'Team']) ? [{ label: t('editTeam'), icon: IconPencil, run: edit }] : []),
            { label: t('leaveTeam'), icon: IconDoorExit, mirrored: true, run: () => void leave(team) },
            ...(can(['delete', 'Team'])
              ? [{ label: t('deleteTeam'), icon: IconTrash, danger: true, run: () => void remove(team) }]
              : []),
          ]}
        />
      </div>
      <p className={cards['says']}>
        <bdi>{description}</bdi>
      </p>
      <div className={cards['chips']}>
        {chips.map((chip) => (
          <StatusChip key={chip.title} tone={toneOf(chip.color)}>
            <bdi>{chip.title}</bdi>
          </StatusChip>
        ))}
      </div>
      <div className={cards['foot']}>
        <Faces faces={avatarGroup} extra={extraMembers} />
        <span>{t('memberCount', { count: members })}</span>
      </div>
    </li>
  )
}
