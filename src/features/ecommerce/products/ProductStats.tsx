import { useQuery } from '@tanstack/react-query'
import { IconAlertTriangle, IconBasketOff, IconCircleCheck, IconCoins } from '@tabler/icons-react'
import { fromToday } from '#client/date'
import { useLanguage } from '#client/language'
import { query } from '#client/query'
import { moneyOfWire } from '#contract/money-text'
import { StatStrip } from '#ui/StatStrip'
import { useMoney } from '#ui/use-money'
import { useNumber } from '#ui/Words'
import { summariseProducts } from './contract'
import { useLabels } from './labels'

const listPath = '/apps/ecommerce/product/list'

/** How the shelves stand; each figure leads to its rows. */
export function ProductStats() {
  const t = useLabels()
  const language = useLanguage()
  const number = useNumber()
  const money = useMoney({ whole: true })
  const { data } = useQuery(query(summariseProducts))
  const figure = (value: number | undefined) => (value === undefined ? '–' : number(value))
  const worth = data && moneyOfWire(data.worth)
  const next = data?.nextAt?.slice(0, 10)
  return (
    <StatStrip
      stats={[
        {
          label: t('status.Published'),
          icon: IconCircleCheck,
          figure: figure(data?.published),
          context: data
            ? next
              ? t('nextComes', { count: data.scheduled, when: fromToday(next, language) })
              : t('noneScheduled')
            : '\u00a0',
          href: `${listPath}?status=Published`,
        },
        {
          label: t('worth'),
          icon: IconCoins,
          figure: worth ? money(worth) : '–',
          context: data ? t('piecesThere', { count: data.pieces }) : '\u00a0',
          href: `${listPath}?sortBy=price&orderBy=desc`,
          wide: true,
        },
        {
          label: t('stock.low'),
          icon: IconAlertTriangle,
          figure: figure(data?.low),
          context: data ? t('lowContext') : '\u00a0',
          href: `${listPath}?low=true&sortBy=qty&orderBy=desc`,
        },
        {
          label: t('stock.out'),
          icon: IconBasketOff,
          figure: figure(data?.soldOut),
          context: data ? t('outContext') : '\u00a0',
          href: `${listPath}?low=true&sortBy=qty`,
        },
      ]}
    />
  )
}
