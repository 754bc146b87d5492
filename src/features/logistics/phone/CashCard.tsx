import { Button } from '@mantine/core'
import { IconCash } from '@tabler/icons-react'
import { moment } from '#client/date'
import { useLanguage } from '#client/language'
import { useAct } from '#client/use-act'
import { takeCash, type Taking } from '#features/logistics/phone/contract/desk'
import { Card } from '#ui/Card'
import { Link } from '#ui/Link'
import { useMoney } from '#ui/use-money'
import { useLabels } from './labels'
import css from './Phone.module.css'
import { useWhyNot } from './use-why-not.tsx'

type Props = { id: number; cash: readonly Taking[]; mayChange: boolean }
/** At the desk: what the driver has in hand of what was paid at doors, counted and taken with one press. */
export function CashCard({ id, cash, mayChange }: Props) {
  const t = useLabels()
  const money = useMoney()
  const take = useAct(takeCash, useWhyNot())
  const open = cash.filter(({ handedInAt }) => handedInAt === null)
  const currencies = [...new Set(open.map(({ currency }) => currency))]
  const sumOf = (currency: string) =>
    money({ currency, cents: open.reduce((sum, one) => sum + (one.currency === currency ? one.cents : 0), 0) })
  const takeAll = (currency: string) => {
    const ids = open.filter((one) => one.currency === currency).map((one) => one.id)
    void take.act({ params: { id }, body: { ids } }, t('desk.cashTaken', { amount: sumOf(currency) }))
  }
  return (
    <Card title={t('desk.cash')}>
      <div className={css['part']}>
        {currencies.map((currency) => (
          <div key={currency} className={css['sum']}>
            <strong>{t('desk.cashOpen', { amount: sumOf(currency) })}</strong>
            {mayChange && (
              <Button leftSection={<IconCash size={16} />} loading={take.busy} onClick={() => takeAll(currency)}>
                {t('desk.cashTake', { amount: sumOf(currency) })}
              </Button>
            )}
          </div>
        ))}
        <ul className={css['takings']}>
          {cash.map((one) => (
            <Line key={one.id} one={one} />
          ))}
        </ul>
      </div>
    </Card>
  )
}

function Line({ one }: { one: Taking }) {
  const t = useLabels()
  const language = useLanguage()
  const money = useMoney()
  const { handedInAt, handedTo, cents, dueCents, currency } = one
  const over =
    handedInAt !== null &&
    (handedTo
      ? t('desk.cashOver', { name: handedTo, at: moment(handedInAt, language) })
      : t('desk.cashOverAt', { at: moment(handedInAt, language) }))
  return (
    <li>
      <span>
        <Link href={`/apps/logistics/deliveries?delivery=${one.deliveryId}`}>
          <bdi>{one.code}</bdi>
        </Link>{' '}
        {one.customer}
        <small>{over || moment(one.takenAt, language)}</small>
      </span>
      <span>
        {money({ cents, currency })}
        {cents !== dueCents && <small>{t('desk.cashDue', { amount: money({ cents: dueCents, currency }) })}</small>}
      </span>
    </li>
  )
}
