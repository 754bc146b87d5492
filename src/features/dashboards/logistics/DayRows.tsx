import { useSearchText } from '#client/use-search-text'
import { BehindRows } from '#features/dashboards/ranges/lent'
import { useNumber } from '#ui/Words'
import { listDashboardRows } from './contract/rows'
import { useLabels } from './labels'

/** The rows behind a figure of some days. */
export function DayRows({ depot }: { depot: number }) {
  const t = useLabels()
  const number = useNumber({ maximumFractionDigits: 0 })
  const cost = useNumber({ minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const [{ rows, of }] = useSearchText()
  const titles: Record<string, string> = {
    region: of || t('nowhere'),
    brought: t('rows.brought'),
    late: t('rows.late'),
    firsts: t('rows.firsts'),
    routes: t('rows.routes'),
    driving: t('spent.driving'),
    unloading: t('spent.unloading'),
    loading: t('spent.loading'),
    waiting: t('spent.waiting'),
  }
  const write = (amount: number) =>
    rows === 'routes'
      ? cost(amount / 100)
      : rows === 'firsts'
        ? t(amount === 1 ? 'done' : 'notDone')
        : t('minutes', { m: number(amount / 60) })
  return (
    <BehindRows
      from={listDashboardRows}
      titleOf={(name) => titles[name]}
      write={write}
      {...(depot > 0 && { more: { depot } })}
    />
  )
}
