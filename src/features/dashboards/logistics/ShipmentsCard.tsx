import { IconChartBar, IconTable } from '@tabler/icons-react'
import { useState } from 'react'
import { shortDay } from '#client/date'
import { useLanguage } from '#client/language'
import { Card } from '#ui/Card'
import { IconButton } from '#ui/IconButton'
import { useNumber } from '#ui/Words'
import type { Dashboard } from './contract'
import css from './Dashboard.module.css'
import { useLabels } from './labels'

/** A round number above all of them, in four steps. */
function topOf(most: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, most / 4))))
  return Math.max(4, Math.ceil(most / (4 * step)) * 4 * step)
}

/** What was planned for each day, and what was done of it: bars, with a tick for the plan. */
export function ShipmentsCard({ data: { shipments, day } }: { data: Dashboard }) {
  const t = useLabels()
  const language = useLanguage()
  const number = useNumber()
  const [asTable, setAsTable] = useState(false)
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
        <table className={css['table']}>
          <thead>
            <tr>
              <th>{t('day')}</th>
              <th>{t('planned')}</th>
              <th>{t('done')}</th>
            </tr>
          </thead>
          <tbody>
            {shipments.map((one) => (
              <tr key={one.day}>
                <td>{shortDay(one.day, language)}</td>
                <td>{number(one.planned)}</td>
                <td>{number(one.done)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <Bars all={shipments} day={day} sentence={sentence} />
      )}
    </Card>
  )
}

function Bars({ all, day, sentence }: { all: Dashboard['shipments']; day: string; sentence: string }) {
  const t = useLabels()
  const language = useLanguage()
  const number = useNumber()
  const top = topOf(Math.max(...all.flatMap(({ planned, done }) => [planned, done])))
  // of many days only some have room for their name
  const every = Math.ceil(all.length / 14)
  const [sameMonth] = all
  return (
    <div className={css['chart']} role="img" aria-label={sentence} dir="ltr">
      <div className={css['axis']} aria-hidden>
        {[4, 3, 2, 1, 0].map((step) => (
          <span key={step}>{number((top / 4) * step)}</span>
        ))}
      </div>
      <div className={css['bars']} aria-hidden>
        {all.map((one, at) => (
          <div
            key={one.day}
            className={css['bar']}
            data-now={one.day === day}
            title={`${shortDay(one.day, language)}: ${number(one.done)} / ${number(one.planned)}`}
          >
            <span className={css['room']}>
              <span className={css['done']} style={{ blockSize: `${(one.done / top) * 100}%` }}>
                {one.day === day && <b>{number(one.done)}</b>}
              </span>
              {one.planned > 0 && (
                <span className={css['tick']} style={{ insetBlockEnd: `${(one.planned / top) * 100}%` }} />
              )}
            </span>
            <span className={css['under']}>
              {one.day === day
                ? t('thisDay')
                : (all.length - 1 - at) % every === 0
                  ? one.day.endsWith('-01') || one.day === sameMonth?.day
                    ? shortDay(one.day, language)
                    : number(Number(one.day.slice(8)))
                  : ''}
            </span>
          </div>
        ))}
      </div>
    </div>
  )
}
