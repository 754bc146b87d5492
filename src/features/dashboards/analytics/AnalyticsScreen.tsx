import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { BehindRows, Board, Cards, RangeTools, Waiting, useDays, useRange } from '#features/dashboards/ranges/lent'
import { query } from '#client/query'
import { useSession } from '#client/session'
import { getCommerce } from '#features/dashboards/ecommerce/contract'
import { Card } from '#ui/Card'
import { Failed } from '#ui/Failed'
import { PageHeader } from '#ui/PageHeader'
import { AnalyticsStrip } from './AnalyticsStrip.tsx'
import { exportWork, getWork, listWork, printWork, workRows } from './contract'
import { CountriesCard, PeopleCard, SupportCard } from './WorkCards.tsx'
import { OrdersCard, RevenueCard, WeekdaysCard } from './EarningCards.tsx'
import { useLabels } from './labels'
import { ProjectsCard } from './ProjectsCard.tsx'

/** The whole business over some days: what came in, what was brought, what was answered, who did it. */
export function AnalyticsScreen() {
  const t = useLabels()
  const days = useDays()
  const { can } = useSession()
  const asked = useRange()
  const readsShop = can(['read', 'Order'])
  const work = useQuery({ ...query(getWork, { query: asked }), placeholderData: keepPreviousData })
  const shop = useQuery({
    ...query(getCommerce, { query: asked }),
    placeholderData: keepPreviousData,
    enabled: readsShop,
  })
  const { data } = work
  const error = work.error ?? shop.error
  const retry = () => void Promise.all([work.refetch(), ...(readsShop ? [shop.refetch()] : [])])
  return (
    <>
      <PageHeader
        title={t('title')}
        facts={data ? days(data.range) : '\u00a0'}
        actions={<RangeTools range={data?.range} rows={exportWork} paper={printWork} />}
      />
      {error && !(data && (shop.data || !readsShop)) ? (
        <Card>
          <Failed title={t('failed')} requestId={error.requestId} retry={retry} />
        </Card>
      ) : (
        <Board busy={!data}>
          <BehindRows
            from={listWork}
            titleOf={(rows) => workRows.flatMap((one) => (one === rows ? t(`rows.${one}`) : []))[0]}
          />
          {data && (shop.data || !readsShop) ? <AnalyticsStrip work={data} shop={shop.data} /> : <Waiting strip />}
          {readsShop && (
            <>
              <Cards of="two">
                {shop.data ? <RevenueCard data={shop.data} /> : <Waiting />}
                {shop.data ? <WeekdaysCard data={shop.data} /> : <Waiting />}
              </Cards>
              <Cards of="two">
                {shop.data ? <OrdersCard data={shop.data} /> : <Waiting />}
                {shop.data ? <CountriesCard data={shop.data} /> : <Waiting />}
              </Cards>
            </>
          )}
          <Cards of="three">
            <ProjectsCard />
            {data ? <SupportCard data={data} /> : <Waiting />}
            {data ? <PeopleCard data={data} /> : <Waiting />}
          </Cards>
        </Board>
      )}
    </>
  )
}
