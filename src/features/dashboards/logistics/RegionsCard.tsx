import { IconMapPin } from '@tabler/icons-react'
import { Card } from '#ui/Card'
import { Empty } from '#ui/Empty'
import { useNumber } from '#ui/Words'
import type { Dashboard } from './contract'
import css from './Dashboard.module.css'
import { useLabels } from './labels'

/** Where deliveries of the days shown went, how many of them for the shop, and how many are done. */
export function RegionsCard({ data: { regions, days } }: { data: Dashboard }) {
  const t = useLabels()
  const number = useNumber()
  return (
    <Card flush title={t('regions')} tools={<span className={css['quiet']}>{t('inDays', { n: days })}</span>}>
      {regions.length === 0 ? (
        <Empty icon={IconMapPin} title={t('noRegions')} />
      ) : (
        <table className={css['table']}>
          <thead>
            <tr>
              <th>{t('region')}</th>
              <th>{t('deliveries')}</th>
              <th>{t('orders')}</th>
              <th>{t('done')}</th>
            </tr>
          </thead>
          <tbody>
            {regions.map((one) => (
              <tr key={one.name}>
                <td>{one.name === '' ? t('nowhere') : one.name}</td>
                <td>{number(one.deliveries)}</td>
                <td>{number(one.orders)}</td>
                <td>{number(one.done)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}
