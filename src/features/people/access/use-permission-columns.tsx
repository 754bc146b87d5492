import { dateFormat } from '#contract/formats'
import { IconLock } from '@tabler/icons-react'
import { regionOf, useLanguage } from '#client/language'
import { StatusChip } from '#ui/StatusChip'
import type { Column, PhoneRow } from '#ui/table-types'
import css from './Access.module.css'
import type { Permission } from './contract'
import { useLabels } from './labels'
import { momentOfCreated } from './rules'
import { useRoleWords } from './use-words'

function useCreated(): (permission: Permission) => string {
  const language = useLanguage()
  const format = dateFormat(regionOf(language), { dateStyle: 'medium' })
  return ({ createdDate }) => {
    const at = momentOfCreated(createdDate)
    return at ? format.format(at) : createdDate
  }
}

function Roles({ names }: { names: readonly string[] }) {
  const t = useLabels()
  const words = useRoleWords()
  if (names.length === 0) return <span className={css['quiet']}>{t('nobody')}</span>
  return (
    <span className={css['chips']}>
      {names.map((name) => (
        <StatusChip key={name} tone={name === 'administrator' ? 'accent' : 'mute'}>
          {words.ofName(name)}
        </StatusChip>
      ))}
    </span>
  )
}

function Core() {
  const t = useLabels()
  return (
    <StatusChip tone="mute" icon={IconLock}>
      {t('core')}
    </StatusChip>
  )
}

export function usePermissionColumns(): Column<Permission>[] {
  const t = useLabels()
  const created = useCreated()
  return [
    {
      key: 'name',
      title: t('name'),
      sortable: true,
      width: '32%',
      render: ({ name, core }) => (
        <span className={css['named']}>
          <span className={css['strong']}>{name}</span>
          {core && <Core />}
        </span>
      ),
    },
    { key: 'assignedTo', title: t('assignedTo'), render: ({ assignedTo }) => <Roles names={assignedTo} /> },
    { key: 'createdDate', title: t('created'), width: '16%', render: (permission) => created(permission) },
  ]
}

export function usePermissionPhoneRow(): (permission: Permission) => PhoneRow {
  const created = useCreated()
  return (permission) => ({
    name: permission.name,
    ...(permission.core && { chip: <Core /> }),
    lines: [<Roles key="roles" names={permission.assignedTo} />, created(permission)],
  })
}
