import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconPlus, IconShieldHalf } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { query } from '#client/query'
import { useSession } from '#client/session'
import { Card } from '#ui/Card'
import { Empty } from '#ui/Empty'
import { Failed } from '#ui/Failed'
import { PageHeader } from '#ui/PageHeader'
import { Skeletons } from '#ui/Skeletons'
import css from './Access.module.css'
import { listRoles } from './contract'
import { useLabels } from './labels'
import { RoleCard } from './RoleCard.tsx'
import { useSubjects } from './use-subjects'

const RoleDrawer = lazy(() => import('./RoleDrawer.tsx').then((m) => ({ default: m.RoleDrawer })))

export function RolesScreen() {
  const t = useLabels()
  const { can } = useSession()
  const roles = useQuery(query(listRoles))
  const subjects = useSubjects()
  const data = subjects.data && roles.data
  const error = roles.error ?? subjects.error
  const retry = () => void Promise.all([roles.refetch(), subjects.refetch()])
  /** The key of the one that is edited, or nothing for a new one. */
  const [open, setOpen] = useState<{ key: string | undefined }>()
  const edited = data?.roles.find((role) => role.key === open?.key)
  const people = data?.roles.reduce((sum, role) => sum + role.userCount, 0) ?? 0
  const add = can(['create', 'Role']) && (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setOpen({ key: undefined })}>
      {t('addRole')}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={t('roles')}
        facts={data ? t('rolesFacts', { roles: data.roles.length, people }) : '\u00a0'}
        actions={add}
      />
      {!data && (
        <Card>
          {error ? (
            <Failed title={t('rolesFailed')} requestId={error.requestId} retry={retry} />
          ) : (
            <Skeletons rows={5} />
          )}
        </Card>
      )}
      {data?.roles.length === 0 && <Empty icon={IconShieldHalf} title={t('noRoles')} action={add} />}
      <ul className={css['cards']}>
        {data?.roles.map((role) => (
          <li key={role.key}>
            <RoleCard role={role} subjects={subjects.data!} edit={() => setOpen({ key: role.key })} />
          </li>
        ))}
      </ul>
      {open && (
        <Suspense fallback={null}>
          <RoleDrawer role={edited} close={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  )
}
