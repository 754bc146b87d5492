import { useSearchText } from '#client/use-search-text'
import { Shares } from '#features/dashboards/ranges/lent'
import { Card } from '#ui/Card'
import type { Dashboard } from './contract'
import { useLabels } from './labels'
import { linksOf } from './rules'

/** What needs somebody now, each of it apart. */
export function AttentionCard({ data: { day, exceptions, late, unplanned, vehicles } }: { data: Dashboard }) {
  const t = useLabels()
  const [{ depot }] = useSearchText()
  const links = linksOf({ day, depot })
  const list = [
    { key: 'open', label: t('attention.open'), count: exceptions.open, href: links.open },
    {
      key: 'acknowledged',
      label: t('attention.acknowledged'),
      count: exceptions.acknowledged,
      href: links.acknowledged,
    },
    { key: 'late', label: t('tile.late'), count: late.routes, href: links.late },
    { key: 'unplanned', label: t('tile.unplanned'), count: unplanned, href: links.unplanned },
    { key: 'offRoute', label: t('fleet.off_route'), count: vehicles.offRoute, href: links.offRoute },
    { key: 'warned', label: t('fleet.warned'), count: vehicles.warned, href: links.warned },
  ]
  return (
    <Card title={t('attention')}>
      <Shares total={0} list={list.map((one) => ({ ...one, aside: '' }))} />
    </Card>
  )
}
