import { useQuery } from '@tanstack/react-query'
import { IconCircleCheck, IconCircleMinus, IconHourglass, IconUsers } from '@tabler/icons-react'
import { fromToday } from '#client/date'
import { useLanguage } from '#client/language'
import { query } from '#client/query'
import { Change, StatStrip } from '#ui/StatStrip'
import { useNumber } from '#ui/Words'
import { summariseUsers } from './contract'
import { useLabels } from './labels'
import { share } from './rules'

/** How many there are; each figure leads to its rows. */
export function UserStats() {
  const t = useLabels()
  const language = useLanguage()
  const number = useNumber()
  const signed = useNumber({ signDisplay: 'always' })
  const percent = useNumber({ style: 'percent' })
  const { data } = useQuery(query(summariseUsers))
  const figure = (value: number | undefined) => (value === undefined ? '–' : number(value))
  const oldest = data?.oldestPending?.slice(0, 10)
  return (
    <StatStrip
      stats={[
        {
          label: t('allUsers'),
          icon: IconUsers,
          figure: figure(data?.total),
          context: data ? (
            <>
              <Change good>{signed(data.newIn30Days)}</Change> {t('in30Days', { days: 30 })}
            </>
          ) : (
            '\u00a0'
          ),
          href: '/apps/user/list',
          wide: true,
        },
        {
          label: t('status.active'),
          icon: IconCircleCheck,
          figure: figure(data?.active),
          context: data ? t('signedIn', { percent: percent(share(data.signedInThisWeek, data.active)) }) : '\u00a0',
          href: '/apps/user/list?status=active',
        },
        {
          label: t('pendingInvitation'),
          short: t('status.pending'),
          icon: IconHourglass,
          figure: figure(data?.pending),
          context: data ? (oldest ? t('oldest', { when: fromToday(oldest, language) }) : t('noneWaiting')) : '\u00a0',
          href: '/apps/user/list?status=pending',
        },
        {
          label: t('status.inactive'),
          icon: IconCircleMinus,
          figure: figure(data?.inactive),
          context: data ? t('ofAll', { percent: percent(share(data.inactive, data.total)) }) : '\u00a0',
          href: '/apps/user/list?status=inactive',
        },
      ]}
    />
  )
}
