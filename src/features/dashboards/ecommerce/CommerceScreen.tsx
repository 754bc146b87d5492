import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { ArrangedPage, type CardsOf } from '#features/dashboards/arrangements/lent'
import { useRangeLabels, Waiting, useDays, useRange } from '#features/dashboards/ranges/lent'
import { clockTime } from '#client/date'
import { useLanguage } from '#client/language'
import { query } from '#client/query'
import { dayIn } from '#contract/zone'
import { exportCommerce, getCommerce, printCommerce, type Commerce } from './contract'
import { CountriesCard } from './CountriesCard.tsx'
import { InvoicesCard } from './InvoicesCard.tsx'
import { useLabels } from './labels'
import { ProductsCard } from './ProductsCard.tsx'
import { RevenueCard } from './RevenueCard.tsx'
import { ShopStrip } from './ShopStrip.tsx'
import { StarsCard } from './StarsCard.tsx'
import { StatesCard } from './StatesCard.tsx'

const WeekdaysCard = lazy(() => import('./WeekdaysCard.tsx').then((m) => ({ default: m.WeekdaysCard })))

/** What is counted by the clock goes on, also where nobody writes a row. */
const everyMilliseconds = 300_000

/** How the shop does: figures of some days that lead to their rows, and how they were before. */
export function CommerceScreen() {
  const t = useLabels()
  const asked = useRange()
  const shop = useQuery({
    ...query(getCommerce, { query: asked }),
    placeholderData: keepPreviousData,
    refetchInterval: everyMilliseconds,
  })
  const { data } = shop
  const cards = useCards(data)
  return (
    <ArrangedPage
      dashboard="ecommerce"
      title={t('title')}
      range={data?.range}
      arrangement={data?.arrangement}
      facts={data && <Facts {...data} />}
      rows={exportCommerce}
      paper={printCommerce}
      cards={cards}
      asked={[shop]}
    />
  )
}

function useCards(data: Commerce | undefined): CardsOf<'ecommerce'> {
  // all of one answer: to remember each of them weighs more than to make them anew
  'use no memo'
  const t = useLabels()
  const shared = useRangeLabels()
  return {
    figures: {
      title: shared('card.figures'),
      room: 4,
      card: data && <ShopStrip data={data} />,
      wait: <Waiting strip />,
    },
    revenue: { title: t('revenueBy'), room: 2, card: data && <RevenueCard data={data} /> },
    states: { title: t('byState'), room: 1, card: data && <StatesCard data={data} /> },
    stars: { title: shared('card.stars'), room: 1, card: data && <StarsCard data={data} /> },
    invoices: { title: t('invoices'), room: 2, card: data && <InvoicesCard range={data.range} /> },
    products: { title: t('popular'), room: 1, card: data && <ProductsCard data={data} /> },
    countries: { title: t('byCountry'), room: 1, card: data && <CountriesCard data={data} /> },
    weekdays: { title: t('weekdays'), room: 1, card: data && <WeekdaysCard data={data} /> },
  }
}

function Facts({ range, asOf }: Commerce) {
  const t = useLabels()
  const days = useDays()
  const language = useLanguage()
  if (dayIn(range.zone, new Date(asOf)) !== range.until) return days(range)
  return `${days(range)} · ${t('todayUntil', { time: clockTime(asOf, range.zone, language) })}`
}
