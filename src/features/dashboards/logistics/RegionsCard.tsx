import { IconMapPin } from '@tabler/icons-react'
import { Fragment } from 'react'
import { useSearchText } from '#client/use-search-text'
import { Card } from '#ui/Card'
import { Empty } from '#ui/Empty'
import { Link } from '#ui/Link'
import { useNumber } from '#ui/Words'
import type { Dashboard } from './contract'
import { FigureTable } from './FigureTable.tsx'
import { useLabels } from './labels'
import { Quiet } from './Quiet.tsx'
import { rowsOf } from './rules'

/** Where deliveries of the days shown went, how many of them for the shop, and how many are done. */
export function RegionsCard({ data }: { data: Dashboard }) {
  const { regions, days } = data
  const t = useLabels()
  const [{ depot }] = useSearchText()
  const links = rowsOf(data, depot)
  const number = useNumber()
  const more = useNumber({ signDisplay: 'exceptZero' })
  return (
    <Card flush title={t('regions')} tools={<Quiet>{t('inDays', { n: days })}</Quiet>}>
      {regions.length === 0 ? (
        <Empty icon={IconMapPin} title={t('noRegions')} />
      ) : (
        <FigureTable
          heads={[t('region'), t('deliveries'), t('orders'), t('done')]}
          rows={regions.map(({ name, deliveries, orders, done, before }) => ({
            key: name,
            cells: [
              <Link key="name" href={links.region(name)}>
                {name === '' ? t('nowhere') : name}
              </Link>,
              <Fragment key="deliveries">
                {number(deliveries)} <small>{more(deliveries - before)}</small>
              </Fragment>,
              number(orders),
              number(done),
            ],
          }))}
        />
      )}
    </Card>
  )
}
