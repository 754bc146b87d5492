import { useLanguage } from '#client/language'
import { IconWorld } from '@tabler/icons-react'
import { Shares } from '#features/dashboards/ranges/lent'
import { countryIn } from '#features/ecommerce/countries/contract'
import { Card } from '#ui/Card'
import { Empty } from '#ui/Empty'
import type { Commerce } from './contract'
import { useLabels } from './labels'
import { linksOf } from './contract/links'

/** Where the orders of these days go. */
export function CountriesCard({ data: { countries, now, range } }: { data: Commerce }) {
  const t = useLabels()
  const language = useLanguage()
  return (
    <Card title={t('byCountry')}>
      {countries.list.length === 0 ? (
        <Empty icon={IconWorld} title={t('noOrders')} />
      ) : (
        <Shares
          total={now.orders}
          list={countries.list.map(({ country, count, before }) => ({
            key: country,
            label: countryIn(language, country),
            count,
            before,
            href: linksOf(range).country(country),
          }))}
        />
      )}
    </Card>
  )
}
