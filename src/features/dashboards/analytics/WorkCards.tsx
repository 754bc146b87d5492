import { IconMail, IconUsers, IconWorld } from '@tabler/icons-react'
import { useLanguage } from '#client/language'
import { More, PlaceOrder, usePercent, Shares } from '#features/dashboards/ranges/lent'
import { countryIn } from '#features/ecommerce/countries/contract'
import type { Commerce } from '#features/dashboards/ecommerce/contract'
import { linksOf as shopLinksOf } from '#features/dashboards/ecommerce/contract/links'
import { Card } from '#ui/Card'
import { Empty } from '#ui/Empty'
import { useNumber } from '#ui/Words'
import css from './Analytics.module.css'
import type { Work } from './contract'
import { useLabels } from './labels'
import { Ring } from './Ring.tsx'
import { linksOf } from './rules'

export function CountriesCard({ data: { countries, now, range } }: { data: Commerce }) {
  const t = useLabels()
  const language = useLanguage()
  return (
    <Card title={t('byCountry')}>
      {countries.list.length === 0 ? (
        <Empty icon={IconWorld} title={t('noOrders')} action={<PlaceOrder />} />
      ) : (
        <Shares
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

export function SupportCard({ data: { support, range } }: { data: Work }) {
  const t = useLabels()
  const number = useNumber()
  const percent = usePercent()
  if (!support || support.answered + support.open === 0)
    return (
      <Card title={t('support')}>
        <Empty icon={IconMail} title={t(support ? 'noMail' : 'notYours')} />
      </Card>
    )
  const share = support.answered / (support.answered + support.open)
  return (
    <Card title={t('support')} tools={<More href={linksOf(range).open}>{t('openMail', { count: support.open })}</More>}>
      <div className={css['ring']}>
        <Ring share={share} sentence={t('supportSay', { percent: percent(share) })} text={percent(share)} />
        <p>
          <More href={linksOf(range).came}>
            {t('answeredOf', { answered: number(support.answered), total: number(support.answered + support.open) })}
          </More>
        </p>
      </div>
    </Card>
  )
}

export function PeopleCard({ data: { people, range } }: { data: Work }) {
  const t = useLabels()
  const number = useNumber()
  return (
    <Card title={t('people')}>
      {!people || people.length === 0 ? (
        <Empty icon={IconUsers} title={t(people ? 'nobody' : 'notYours')} />
      ) : (
        <Shares
          total={0}
          list={people.map(({ id, name, count }) => ({
            key: String(id),
            label: name,
            count,
            aside: t('changes', { count, changes: number(count) }),
            href: linksOf(range).did(id),
          }))}
        />
      )}
    </Card>
  )
}
