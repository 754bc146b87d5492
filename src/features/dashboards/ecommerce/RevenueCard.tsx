import { calendarDay, shortDay } from '#client/date'
import { useLanguage } from '#client/language'
import { decimalOf } from '#contract/money'
import { ChartCard } from '#ui/Chart'
import { useMoney } from '#ui/use-money'
import { useNumber } from '#ui/Words'
import { useDays } from '#features/dashboards/ranges/lent'
import type { Bar, Commerce } from './contract'
import css from './Commerce.module.css'
import { linksOf } from './contract/links'
import { useLabels } from './labels'

/** What each day, week or month brought: profit and cost, which together are the revenue. */
export function RevenueCard({ data: { bars, now, range, currency, uncosted } }: { data: Commerce }) {
  // it is drawn once for a range, and what would be remembered of it weighs as much again
  'use no memo'
  const t = useLabels()
  const days = useDays()
  const number = useNumber()
  const money = useMoney({ whole: true })
  const nameOf = useBarName(range.days)
  const amount = (cents: number) => Number(decimalOf({ cents, currency }))
  const write = useNumber({ style: 'currency', currency, currencyDisplay: 'narrowSymbol', maximumFractionDigits: 0 })
  const by = range.days > 183 ? 'month' : range.days > 31 ? 'week' : 'day'
  return (
    <ChartCard
      title={t(`revenueBy.${by}`)}
      heading={t('days')}
      kind="bar"
      stacked
      time
      height={262}
      points={bars.map((bar) => ({
        label: nameOf(bar),
        href: linksOf(range).bar(bar),
        profit: amount(bar.profitCents),
        cost: amount(bar.cents - bar.profitCents),
      }))}
      series={[
        { key: 'profit', name: t('profit'), colour: 1 },
        { key: 'cost', name: t('cost'), colour: 5 },
      ]}
      sentence={t('revenueSay', {
        days: days(range),
        revenue: money({ cents: now.cents, currency }),
        profit: money({ cents: now.profitCents, currency }),
      })}
      format={write}
      {...(uncosted > 0 && {
        tools: <span className={css['quiet']}>{t('uncosted', { count: uncosted, pieces: number(uncosted) })}</span>,
      })}
    />
  )
}

/** Names that no other bar of the chart has: the table of its figures goes by them. */
function useBarName(days: number): (bar: Bar) => string {
  const language = useLanguage()
  if (days > 183) return ({ from }) => calendarDay(from, language, { month: 'short', year: '2-digit' })
  return ({ from }) => shortDay(from, language)
}
