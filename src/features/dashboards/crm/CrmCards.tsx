import { IconDeviceLaptop, IconWorld } from '@tabler/icons-react'
import { calendarDay, shortDay } from '#client/date'
import { useLanguage } from '#client/language'
import { decimalOf } from '#contract/money'
import type { Commerce } from '#features/dashboards/ecommerce/contract'
import { linksOf as shopLinksOf } from '#features/dashboards/ecommerce/contract/links'
import { Shares } from '#features/dashboards/ranges/lent'
import { countryIn } from '#features/ecommerce/countries/contract'
import { Card } from '#ui/Card'
import { ChartCard } from '#ui/Chart'
import { Empty } from '#ui/Empty'
import { useMoney } from '#ui/use-money'
import { useNumber } from '#ui/Words'
import type { Relations } from './contract'
import { useLabels } from './labels'
import { linksOf } from './rules'

/** What had come in by then, from the first of these days on. */
export function GrowthCard({ data: { bars, now, range, currency } }: { data: Commerce }) {
  const t = useLabels()
  const language = useLanguage()
  const money = useMoney({ whole: true })
  const write = useNumber({ style: 'currency', currency, currencyDisplay: 'narrowSymbol', maximumFractionDigits: 0 })
  const nameOf = (day: string) =>
    range.days > 183 ? calendarDay(day, language, { month: 'short', year: '2-digit' }) : shortDay(day, language)
  const until = (at: number) => bars.slice(0, at + 1).reduce((sum, { cents }) => sum + cents, 0)
  return (
    <ChartCard
      title={t('growth')}
      heading={t('days')}
      kind="line"
      time
      height={262}
      points={bars.map((bar, at) => ({
        label: nameOf(bar.from),
        href: shopLinksOf(range).bar({ from: range.from, until: bar.until }),
        revenue: Number(decimalOf({ cents: until(at), currency })),
      }))}
      series={[{ key: 'revenue', name: t('revenue') }]}
      sentence={t('growthSay', { revenue: money({ cents: now.cents, currency }) })}
      format={write}
    />
  )
}

export function CountriesCard({ data: { countries, now, range } }: { data: Commerce }) {
  const t = useLabels()
  const language = useLanguage()
  return (
    <Card title={t('byCountry')}>
      {countries.list.length === 0 ? (
        <Empty icon={IconWorld} title={t('noSales')} />
      ) : (
        <Shares
          compact
          total={now.orders}
          list={countries.list.map(({ country, count, before }) => ({
            key: country,
            label: countryIn(language, country),
            count,
            before,
            href: shopLinksOf(range).country(country),
          }))}
        />
      )}
    </Card>
  )
}

const known = ['admin', 'maintainer', 'editor', 'author', 'subscriber'] as const

/** Who is signed in at the moment, by their role. */
export function SessionsCard({ data: { sessions, range } }: { data: Relations }) {
  const t = useLabels()
  const nameOf = (role: string) => {
    const word = known.find((one) => one === role)
    return word ? t(`role.${word}`) : role
  }
  return (
    <Card title={t('sessions')}>
      {!sessions || sessions.length === 0 ? (
        <Empty icon={IconDeviceLaptop} title={t(sessions ? 'nobody' : 'notYours')} />
      ) : (
        <Shares
          total={0}
          list={sessions.map(({ role, people, sessions: count }) => ({
            key: role,
            label: nameOf(role),
            count,
            aside: t('people', { count: people }),
            href: linksOf(range).sessions(role),
          }))}
        />
      )}
    </Card>
  )
}
