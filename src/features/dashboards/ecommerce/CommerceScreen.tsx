import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Board, Cards, RangeTools, Waiting, useDays, useRange } from '#features/dashboards/ranges/lent'
import { clockTime } from '#client/date'
import { useLanguage } from '#client/language'
import { query } from '#client/query'
import { dayIn } from '#contract/zone'
import { Card } from '#ui/Card'
import { Failed } from '#ui/Failed'
import { PageHeader } from '#ui/PageHeader'
import { exportCommerce, getCommerce, printCommerce, type Commerce } from './contract'
import { CountriesCard } from './CountriesCard.tsx'
import { InvoicesCard } from './InvoicesCard.tsx'
import { useLabels } from './labels'
import { ProductsCard } from './ProductsCard.tsx'
import { RevenueCard } from './RevenueCard.tsx'
import { ShopStrip } from './ShopStrip.tsx'
import { StarsCard } from './StarsCard.tsx'
import { StatesCard } from './StatesCard.tsx'

/** What is counted by the clock goes on, also where nobody writes a row. */
const everyMilliseconds = 300_000

/** How the shop does: figures of some days that lead to their rows, and how they were before. */
export function CommerceScreen() {
  const t = useLabels()
  const asked = useRange()
  const { data, error, refetch } = useQuery({
    ...query(getCommerce, { query: asked }),
    placeholderData: keepPreviousData,
    refetchInterval: everyMilliseconds,
  })
  return (
    <>
      <PageHeader
        title={t('title')}
        facts={data ? <Facts {...data} /> : '\u00a0'}
        actions={<RangeTools range={data?.range} rows={exportCommerce} paper={printCommerce} />}
      />
      {error && !data ? (
        <Card>
          <Failed title={t('failed')} requestId={error.requestId} retry={() => void refetch()} />
        </Card>
      ) : (
        <Board busy={!data}>
          {data ? <ShopStrip data={data} /> : <Waiting strip />}
          <Cards of="three">
            {data ? <RevenueCard data={data} /> : <Waiting />}
            {data ? <StatesCard data={data} /> : <Waiting />}
            {data ? <StarsCard data={data} /> : <Waiting />}
          </Cards>
          <Cards of="three">
            {data ? <InvoicesCard range={data.range} /> : <Waiting />}
            {data ? <ProductsCard data={data} /> : <Waiting />}
            {data ? <CountriesCard data={data} /> : <Waiting />}
          </Cards>
        </Board>
      )}
    </>
  )
}

function Facts({ range, asOf }: Commerce) {
  const t = useLabels()
  const days = useDays()
  const language = useLanguage()
  if (dayIn(range.zone, new Date(asOf)) !== range.until) return days(range)
  return `${days(range)} · ${t('todayUntil', { time: clockTime(asOf, range.zone, language) })}`
}
