import { IconChartBar, IconTable } from '@tabler/icons-react'
import { useState } from 'react'
import { useSearchText } from '#client/use-search-text'
import { useDays } from '#features/dashboards/ranges/lent'
import { Card } from '#ui/Card'
import { IconButton } from '#ui/IconButton'
import { Link } from '#ui/Link'
import { Change } from '#ui/StatStrip'
import { useNumber } from '#ui/Words'
import type { Dashboard } from './contract'
import { FigureTable } from './FigureTable.tsx'
import { useLabels } from './labels'
import { barsOfShipments, linksOf, rowsOf, type Shipped } from './rules'
import { ShipmentBars } from './ShipmentBars.tsx'
import css from './ShipmentsCard.module.css'

/** Those of one day are a list of the product; those of a week or a month the dashboard opens itself. */
function useLinks({ day, range }: Dashboard, depot: string | undefined) {
  const [list, rows] = [linksOf({ day, depot }), rowsOf({ day, range }, depot)]
  const of = (key: 'planned' | 'done') => (bar: Shipped) =>
    bar.from === bar.until ? list[key](bar.from) : rows[key](bar)
  return { planned: of('planned'), done: of('done') }
}

/** What was planned for each day, or for each week or month of many days, and what was done of it: bars, with a tick for the plan. */
export function ShipmentsCard({ data }: { data: Dashboard }) {
  'use no memo'
  const { shipments, day, range, before } = data
  const t = useLabels()
  const number = useNumber()
  const more = useNumber({ signDisplay: 'exceptZero' })
  const days = useDays()
  const [asTable, setAsTable] = useState(false)
  const [{ depot }] = useSearchText()
  const links = useLinks(data, depot)
  const bars = barsOfShipments(range, shipments)
  const over = shipments.filter((one) => one.day < day)
  const sum = (key: 'done' | 'planned', of = over) => of.reduce((all, one) => all + one[key], 0)
  const done = sum('done', shipments)
  const sentence = t('shipmentsSay', { done: number(sum('done')), planned: number(sum('planned')) })
  return (
    <Card
      title={t('shipments')}
      tools={
        <>
          <ul className={css['legend']}>
            <li data-key="done">{t('done')}</li>
            <li data-key="planned">{t('planned')}</li>
          </ul>
          <IconButton
            size="sm"
            label={t(asTable ? 'showChart' : 'showTable')}
            icon={asTable ? IconChartBar : IconTable}
            onClick={() => setAsTable(!asTable)}
          />
        </>
      }
    >
      {asTable ? (
        <FigureTable
          heads={[t(range.days > 31 ? 'span' : 'day'), t('planned'), t('done')]}
          rows={bars.map((one) => ({
            key: one.from,
            cells: [
              days(one),
              <Link key="planned" href={links.planned(one)}>
                {number(one.planned)}
              </Link>,
              <Link key="done" href={links.done(one)}>
                {number(one.done)}
              </Link>,
            ],
          }))}
        />
      ) : (
        <ShipmentBars all={bars} day={day} sentence={sentence} hrefOf={links.planned} />
      )}
      <p className={css['before']}>
        {t('doneInAll', { count: done, done: number(done) })} ·{' '}
        <Change good={done >= before.done}>{more(done - before.done)}</Change> {t('onBefore')}
      </p>
    </Card>
  )
}
