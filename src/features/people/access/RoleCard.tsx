import { Button } from '@mantine/core'
import { IconLock, IconPencil, IconTrash } from '@tabler/icons-react'
import { useSession } from '#client/session'
import { useAct } from '#client/use-act'
import { AvatarGroup } from '#ui/Avatar'
import { Card } from '#ui/Card'
import { useConfirm } from '#ui/Confirm'
import { IconButton } from '#ui/IconButton'
import { Link } from '#ui/Link'
import { StatusChip } from '#ui/StatusChip'
import css from './Access.module.css'
import { deleteRole, type Role, type SubjectTitle } from './contract'
import { useLabels } from './labels'
import { matrixOf, namesOf, tickCount } from './rules'
import { useRoleWords, useWhyNot } from './use-words'

type RoleCardProps = { role: Role; subjects: readonly SubjectTitle[]; edit: () => void }

/** A role, who has it, and how much it may do. */
export function RoleCard({ role, subjects, edit }: RoleCardProps) {
  const t = useLabels()
  const words = useRoleWords()
  const { can } = useSession()
  const matrix = matrixOf(role.rules, namesOf(subjects))
  const title = words.ofKey(role.key, role.name)
  const people = t('people', { count: role.userCount })
  return (
    <Card
      title={title}
      tools={
        role.core && (
          <StatusChip tone="mute" icon={IconLock}>
            {t('core')}
          </StatusChip>
        )
      }
    >
      <div className={css['role']}>
        <div className={css['members']}>
          <AvatarGroup
            people={role.people.map(({ fullName, avatar }) => ({ name: fullName, src: avatar }))}
            most={4}
            size={28}
          />
          {can(['read', 'User']) ? (
            <Link href={`/apps/user/list?role=${encodeURIComponent(role.key)}`} className={css['link']}>
              {people}
            </Link>
          ) : (
            <span>{people}</span>
          )}
        </div>
        <p className={css['quiet']}>
          {matrix.everything ? t('mayEverything') : t('ownRights', { count: tickCount(matrix) + matrix.rest.length })}
          {' · '}
          {t('permissionCount', { count: role.permissions.length })}
        </p>
        <div className={css['tools']}>
          {can(['update', 'Role']) && (
            <Button
              variant="default"
              size="sm"
              leftSection={<IconPencil size={14} />}
              aria-label={t('editRoleNamed', { name: title })}
              onClick={edit}
            >
              {t('editRole')}
            </Button>
          )}
          {can(['delete', 'Role']) && !role.core && <DeleteRole role={role} />}
        </div>
      </div>
    </Card>
  )
}

function DeleteRole({ role: { key, name } }: { role: Role }) {
  const t = useLabels()
  const whyNot = useWhyNot()
  const confirm = useConfirm()
  const removal = useAct(deleteRole, (error) => t('refused', { why: whyNot(error) }))
  const ask = async () => {
    const question = { title: t('deleteTitle', { name }), text: t('deleteRoleText'), verb: t('deleteRole') }
    if (await confirm({ ...question, destructive: true }))
      await removal.act({ params: { key } }, t('deleted', { name }))
  }
  return <IconButton size="sm" label={t('deleteNamed', { name })} icon={IconTrash} onClick={() => void ask()} />
}
