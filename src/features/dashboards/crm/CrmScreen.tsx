import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query } from '#client/query'
import type { Got } from '#contract/endpoint'
import { useSession } from '#client/session'
import { ArrangedPage, type CardsOf } from '#features/dashboards/arrangements/lent'
import { getCommerce, type Commerce } from '#features/dashboards/ecommerce/contract'
import { useShopCards } from '#features/dashboards/ecommerce/lent'
import { BehindRows, useRangeLabels, Waiting, useRange } from '#features/dashboards/ranges/lent'
import { useNumber } from '#ui/Words'
import { ActivityCard } from './ActivityCard.tsx'
import { exportRelations, getRelations, listRelationRows, printRelations, relationRows } from './contract'
import { CrmStrip } from './CrmStrip.tsx'
import { CountriesCard, GrowthCard, SessionsCard } from './CrmCards.tsx'
import { useLabels } from './labels'
import { ProjectsCard } from './ProjectsCard.tsx'
import { SalesCard } from './SalesCard.tsx'

/** Who is signed in, and what is done. */
function RelationRows() {
  const t = useLabels()
  const percent = useNumber({ style: 'percent' })
  return (
    <BehindRows
      from={listRelationRows}
      titleOf={(rows) => relationRows.flatMap((one) => (one === rows ? t(one) : []))[0]}
      write={(amount) => percent(amount / 100)}
    />
  )
}

/** Who buys, who does so no more, and what is done for them. */
export function CrmScreen() {
  const t = useLabels()
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
  const cards = useCards(data, shop.data, readsShop)
  return (
    <ArrangedPage
      dashboard="crm"
      title={t('title')}
      range={data?.range}
      arrangement={data?.arrangement}
      rows={exportRelations}
      paper={printRelations}
      cards={cards}
      asked={readsShop ? [people, shop] : [people]}
    >
      <RelationRows />
    </ArrangedPage>
  )
}

function useCards(
  data: Got<typeof getRelations> | undefined,
  shop: Commerce | undefined,
  readsShop: boolean,
): CardsOf<'crm'> {
  // a dozen of one answer: to remember each of them weighs more than to make them anew
  'use no memo'
  const t = useLabels()
  const shared = useRangeLabels()
  const shopCards = useShopCards(shop)
  const { can } = useSession()
  const figures = data && (shop || !readsShop) && <CrmStrip data={data} shop={shop} />
  const ofShop = {
    growth: { title: t('growth'), room: 2, card: shop && <GrowthCard data={shop} /> },
    countries: { title: t('byCountry'), room: 1, card: shop && <CountriesCard data={shop} /> },
    sales: { title: t('sales'), room: 2, card: <SalesCard /> },
  } as const
  const none = { growth: undefined, countries: undefined, sales: undefined }
  return {
    figures: { title: shared('card.figures'), room: 4, card: figures, wait: <Waiting strip /> },
    ...(readsShop ? ofShop : none),
    ...shopCards,
    projects: can(['read', 'Project'])
      ? {
          title: t('projects'),
          room: 2,
          card: data?.projects && <ProjectsCard range={data.range} projects={data.projects} />,
        }
      : undefined,
    sessions: { title: t('sessions'), room: 1, card: data && <SessionsCard data={data} /> },
    activity: can(['read', 'Activity']) ? { title: t('activity'), room: 1, card: <ActivityCard /> } : undefined,
  }
}
