import { IconChartBar, IconTable } from '@tabler/icons-react'
import { useState } from 'react'
import { shortDay } from '#client/date'
import { useLanguage } from '#client/language'
import { useSearchText } from '#client/use-search-text'
import { Card } from '#ui/Card'
import { IconButton } from '#ui/IconButton'
import { Link } from '#ui/Link'
import { useNumber } from '#ui/Words'
import type { Dashboard } from './contract'
import { FigureTable } from './FigureTable.tsx'
import { useLabels } from './labels'
import { linksOf } from './rules'
import { ShipmentBars } from './ShipmentBars.tsx'
import css from './ShipmentsCard.module.css'

/** What was planned for each day, and what was done of it: bars, with a tick for the plan. */
export function ShipmentsCard({ data: { shipments, day } }: { data: Dashboard }) {
  'use no memo'
  const t = useLabels()
  const language = useLanguage()
  const number = useNumber()
  const [asTable, setAsTable] = useState(false)
  const [{ depot }] = useSearchText()
  const links = linksOf({ day, depot })
  const before = shipments.filter((one) => one.day < day)
  const sum = (key: 'done' | 'planned') => number(before.reduce((all, one) => all + one[key], 0))
  const sentence = t('shipmentsSay', { done: sum('done'), planned: sum('planned') })
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
          heads={[t('day'), t('planned'), t('done')]}
          rows={shipments.map((one) => ({
            key: one.day,
            cells: [
              shortDay(one.day, language),
              <Link key="planned" href={links.planned(one.day)}>
                {number(one.planned)}
              </Link>,
              <Link key="done" href={links.done(one.day)}>
                {number(one.done)}
              </Link>,
            ],
          }))}
        />
      ) : (
        <ShipmentBars all={shipments} day={day} sentence={sentence} hrefOf={links.planned} />
      )}
    </Card>
  )
}
