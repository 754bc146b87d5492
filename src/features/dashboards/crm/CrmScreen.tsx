import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query } from '#client/query'
import { useSession } from '#client/session'
import { getCommerce } from '#features/dashboards/ecommerce/contract'
import { BehindRows, Board, Cards, RangeTools, Waiting, useDays, useRange } from '#features/dashboards/ranges/lent'
import { Card } from '#ui/Card'
import { Failed } from '#ui/Failed'
import { PageHeader } from '#ui/PageHeader'
import { ActivityCard } from './ActivityCard.tsx'
import { exportRelations, getRelations, listSessions, printRelations } from './contract'
import { CrmStrip } from './CrmStrip.tsx'
import { CountriesCard, GrowthCard, SessionsCard } from './CrmCards.tsx'
import { useLabels } from './labels'
import { ProjectsCard } from './ProjectsCard.tsx'
import { SalesCard } from './SalesCard.tsx'

/** Who buys, who does so no more, and what is done for them. */
export function CrmScreen() {
  const t = useLabels()
  const days = useDays()
  const { can } = useSession()
  const asked = useRange()
  const readsShop = can(['read', 'Order'])
  const people = useQuery({ ...query(getRelations, { query: asked }), placeholderData: keepPreviousData })
  const shop = useQuery({
    ...query(getCommerce, { query: asked }),
    placeholderData: keepPreviousData,
    enabled: readsShop,
  })
  const { data } = people
  const error = people.error ?? shop.error
  const retry = () => void Promise.all([people.refetch(), ...(readsShop ? [shop.refetch()] : [])])
  return (
    <>
      <PageHeader
        title={t('title')}
        facts={data ? days(data.range) : '\u00a0'}
        actions={<RangeTools range={data?.range} rows={exportRelations} paper={printRelations} />}
      />
      {error && !(data && (shop.data || !readsShop)) ? (
        <Card>
          <Failed title={t('failed')} requestId={error.requestId} retry={retry} />
        </Card>
      ) : (
        <Board busy={!data}>
          <BehindRows from={listSessions} titleOf={(rows) => (rows === 'sessions' ? t('sessions') : undefined)} />
          {data && (shop.data || !readsShop) ? <CrmStrip data={data} shop={shop.data} /> : <Waiting strip />}
          {readsShop && (
            <Cards of="two">
              {shop.data ? <GrowthCard data={shop.data} /> : <Waiting />}
              {shop.data ? <CountriesCard data={shop.data} /> : <Waiting />}
            </Cards>
          )}
          <Cards of="two">
            {readsShop ? <SalesCard /> : can(['read', 'Project']) && <ProjectsCard />}
            {data ? <SessionsCard data={data} /> : <Waiting />}
          </Cards>
          <Cards of="two">
            {readsShop && can(['read', 'Project']) && <ProjectsCard />}
            {can(['read', 'Activity']) && <ActivityCard />}
          </Cards>
        </Board>
      )}
    </>
  )
}
