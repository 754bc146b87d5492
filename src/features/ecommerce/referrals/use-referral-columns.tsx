import { Avatar } from '#ui/Avatar'
import { Link } from '#ui/Link'
import { PersonCell } from '#ui/PersonCell'
import type { Column, PhoneRow } from '#ui/table-types'
import type { Referral } from './contract'
import { useLabels } from './labels'
import css from './Referrals.module.css'
import { StateOf } from './StateOf.tsx'
import { useAmount, useFriendName } from './use-words'

/** The keys are those that the server sorts by. */
export function useReferralColumns(): Column<Referral>[] {
  const t = useLabels()
  const amount = useAmount()
  const nameOf = useFriendName()
  return [
    {
      key: 'users',
      title: t('users'),
      sortable: true,
      width: '34%',
      render: (one) => <PersonCell name={nameOf(one)} detail={one.email} src={one.avatar} />,
    },
    {
      key: 'referred-id',
      title: t('referredId'),
      sortable: true,
      width: '18%',
      render: ({ referredId }) => (
        <Link href={`/apps/ecommerce/customer/details/${referredId}`} className={css['number'] ?? ''}>
          <bdi dir="ltr">#{referredId}</bdi>
        </Link>
      ),
    },
    { key: 'status', title: t('status'), sortable: true, render: ({ status }) => <StateOf status={status} /> },
    {
      key: 'value',
      title: t('value'),
      sortable: true,
      align: 'end',
      render: ({ value }) => <span className={css['dimmed']}>{amount(value)}</span>,
    },
    {
      key: 'earning',
      title: t('earning'),
      sortable: true,
      align: 'end',
      render: ({ earning }) => <span className={css['figure']}>{amount(earning)}</span>,
    },
  ]
}

export function usePhoneRow(): (one: Referral) => PhoneRow {
  const t = useLabels()
  const amount = useAmount()
  const nameOf = useFriendName()
  return (one) => ({
    picture: <Avatar name={nameOf(one)} src={one.avatar} size={40} decorative />,
    name: nameOf(one),
    chip: <StateOf status={one.status} />,
    lines: [
      <bdi key="mail" dir="ltr">
        {one.email}
      </bdi>,
      `${t('earning')} ${amount(one.earning)} · ${t('value')} ${amount(one.value)}`,
    ],
  })
}
