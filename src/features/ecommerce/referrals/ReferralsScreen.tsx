import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconGift, IconPercentage, IconShare } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { shortDay } from '#client/date'
import { useLanguage } from '#client/language'
import { query } from '#client/query'
import { useSession } from '#client/session'
import { useList } from '#client/use-list'
import { ListPage } from '#ui/ListPage'
import type { PageAction } from '#ui/list-types'
import { exportReferrals, listReferrals, summariseReferrals } from './contract'
import { referralStatuses } from './contract/states'
import { useLabels } from './labels'
import { ReferralStats } from './ReferralStats.tsx'
import { useBulkActs, useRowActions } from './use-referral-acts'
import { usePhoneRow, useReferralColumns } from './use-referral-columns'
import { useFriendName } from './use-words'

const RuleDrawer = lazy(() => import('./RuleDrawer.tsx').then((m) => ({ default: m.RuleDrawer })))
const ShareDialog = lazy(() => import('./ShareDialog.tsx').then((m) => ({ default: m.ShareDialog })))

export function ReferralsScreen() {
  const t = useLabels()
  const language = useLanguage()
  const { can } = useSession()
  const nameOf = useFriendName()
  const list = useList(listReferrals, { rows: ({ referrals }) => referrals, total: ({ total }) => total })
  const { data } = useQuery(query(summariseReferrals))
  const [opened, setOpened] = useState<'rule' | 'share'>()
  const close = () => setOpened(undefined)
  const rule = { label: t('rule'), icon: IconPercentage, run: () => setOpened('rule') }
  const share = { label: t('share'), icon: IconShare, run: () => setOpened('share'), primary: true }
  const actions: PageAction[] = can(['update', 'Referral']) ? [rule, share] : [rule]
  return (
    <>
      <ListPage
        list={list}
        title={t('title')}
        {...(data && { facts: t('facts', { count: data.signups }) })}
        actions={actions}
        columns={useReferralColumns()}
        phone={usePhoneRow()}
        rowName={nameOf}
        rowActions={useRowActions()}
        bulk={useBulkActs()}
        search={t('search')}
        shortSearch
        filters={[
          {
            name: 'status',
            label: t('status'),
            options: referralStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
          },
          ...(['true', 'false'] as const).flatMap((value) =>
            list.filters['earned']?.[0] === value
              ? [
                  {
                    name: 'earned' as const,
                    label: t('earned'),
                    options: [{ value, label: t(value === 'true' ? 'yes' : 'no') }],
                  },
                ]
              : [],
          ),
          ...(['from', 'until'] as const).flatMap((name) => {
            // where somebody came by them, they see them and take them off
            const [value] = list.filters[name] ?? []
            return value ? [{ name, label: t(name), options: [{ value, label: shortDay(value, language) }] }] : []
          }),
        ]}
        exportAs={(format) => list.addressAs(exportReferrals, { format })}
        none={{
          icon: IconGift,
          title: t('none'),
          text: t('noneText'),
          action: can(['update', 'Referral']) && <Button onClick={share.run}>{t('share')}</Button>,
        }}
      >
        <ReferralStats data={data} />
      </ListPage>
      <Suspense fallback={null}>
        {opened === 'rule' && <RuleDrawer close={close} />}
        {opened === 'share' && <ShareDialog close={close} />}
      </Suspense>
    </>
  )
}
