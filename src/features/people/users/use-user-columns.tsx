import { Avatar } from '#ui/Avatar'
import { PersonCell } from '#ui/PersonCell'
import type { Column, PhoneRow } from '#ui/table-types'
import type { User } from './contract'
import { useLabels } from './labels'
import { RoleOf } from './RoleOf.tsx'
import { StatusOf } from './StatusOf.tsx'
import { usePlans } from './use-plans'
import css from './Users.module.css'

/** The keys are those that the server sorts by. */
export function useUserColumns(): Column<User>[] {
  const t = useLabels()
  const plans = usePlans()
  return [
    {
      key: 'user',
      title: t('user'),
      sortable: true,
      width: '30%',
      render: (user) => <PersonCell name={user.fullName} detail={user.email} src={user.avatar} />,
    },
    { key: 'role', title: t('role'), sortable: true, render: (user) => <RoleOf role={user.role} /> },
    {
      key: 'plan',
      title: t('plan'),
      sortable: true,
      width: '12%',
      render: (user) => <span className={css['plain']}>{plans.word(user.currentPlan)}</span>,
    },
    {
      key: 'billing',
      title: t('billing'),
      sortable: true,
      width: '16%',
      render: (user) => <span className={css['dimmed']}>{t(`billing.${user.billing}`)}</span>,
    },
    {
      key: 'status',
      title: t('status'),
      sortable: true,
      width: '11%',
      render: (user) => <StatusOf status={user.status} />,
    },
  ]
}

export function usePhoneRow(): (user: User) => PhoneRow {
  const plans = usePlans()
  return (user) => ({
    picture: <Avatar name={user.fullName} src={user.avatar} size={40} decorative />,
    name: user.fullName,
    chip: <StatusOf status={user.status} />,
    lines: [
      <bdi key="mail" dir="ltr">
        {user.email}
      </bdi>,
      <RoleOf key="role" role={user.role}>{` · ${plans.word(user.currentPlan)}`}</RoleOf>,
    ],
  })
}
