import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ArrangedPage, type CardsOf } from '#features/dashboards/arrangements/lent'
import { useShopCards } from '#features/dashboards/ecommerce/lent'
import { BehindRows, useRangeLabels, Waiting, useRange } from '#features/dashboards/ranges/lent'
import { query } from '#client/query'
import { useSession } from '#client/session'
import { getCommerce, type Commerce } from '#features/dashboards/ecommerce/contract'
import { AnalyticsStrip } from './AnalyticsStrip.tsx'
import { exportWork, getWork, listWork, printWork, workRows, type Work } from './contract'
import { CountriesCard, PeopleCard, SupportCard } from './WorkCards.tsx'
import { OrdersCard, RevenueCard, WeekdaysCard } from './EarningCards.tsx'
import { useLabels } from './labels'
import { ProjectsCard } from './ProjectsCard.tsx'

/** The whole business over some days: what came in, what was brought, what was answered, who did it. */
export function AnalyticsScreen() {
  const t = useLabels()
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
  const cards = useCards(data, shop.data, readsShop)
  return (
    <ArrangedPage
      dashboard="analytics"
      title={t('title')}
      range={data?.range}
      arrangement={data?.arrangement}
      rows={exportWork}
      paper={printWork}
      cards={cards}
      asked={readsShop ? [work, shop] : [work]}
    >
      <BehindRows
        from={listWork}
        titleOf={(rows) => workRows.flatMap((one) => (one === rows ? t(`rows.${one}`) : []))[0]}
      />
    </ArrangedPage>
  )
}

function useCards(work: Work | undefined, shop: Commerce | undefined, readsShop: boolean): CardsOf<'analytics'> {
  // a dozen of one answer: to remember each of them weighs more than to make them anew
  'use no memo'
  const t = useLabels()
  const shared = useRangeLabels()
  const shopCards = useShopCards(shop)
  const figures = work && (shop || !readsShop) && <AnalyticsStrip work={work} shop={shop} />
  const ofShop = {
    revenue: { title: t('revenueOver'), room: 2, card: shop && <RevenueCard data={shop} /> },
    weekdays: { title: t('weekdays'), room: 1, card: shop && <WeekdaysCard data={shop} /> },
    orders: { title: t('ordersOver'), room: 2, card: shop && <OrdersCard data={shop} /> },
    countries: { title: t('byCountry'), room: 1, card: shop && <CountriesCard data={shop} /> },
  } as const
  const none = { revenue: undefined, weekdays: undefined, orders: undefined, countries: undefined }
  return {
    figures: { title: shared('card.figures'), room: 4, card: figures, wait: <Waiting strip /> },
    ...(readsShop ? ofShop : none),
    ...shopCards,
    projects: { title: t('projects'), room: 2, card: <ProjectsCard /> },
    support: { title: t('support'), room: 1, card: work && <SupportCard data={work} /> },
    people: { title: t('people'), room: 1, card: work && <PeopleCard data={work} /> },
  }
}
