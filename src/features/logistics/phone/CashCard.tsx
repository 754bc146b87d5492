import { Button, TextInput } from '@mantine/core'
import { IconCash } from '@tabler/icons-react'
import { useState } from 'react'
import { moment } from '#client/date'
import { useLanguage } from '#client/language'
import { useAct } from '#client/use-act'
import type { Got } from '#contract/endpoint'
import { takeCash, type Count, type getPhone, type Taking } from '#features/logistics/phone/contract/desk'
import { Card } from '#ui/Card'
import { CentsField } from '#ui/CentsField'
import { Link } from '#ui/Link'
import { useMoney } from '#ui/use-money'
import { useLabels } from './labels'
import css from './Phone.module.css'
import { useWhyNot } from './use-why-not.tsx'

type Boxes = Pick<Got<typeof getPhone>, 'cash' | 'counts' | 'depotToday'>
type Props = { id: number; boxes: Boxes; mayChange: boolean }
/** At the desk: the cash that the driver has in hand is counted and taken into the box of the depot. */
export function CashCard({ id, boxes: { cash, counts, depotToday }, mayChange }: Props) {
  const t = useLabels()
  const money = useMoney()
  const open = cash.filter(({ handedInAt }) => handedInAt === null)
  const currencies = [...new Set(open.map(({ currency }) => currency))]
  return (
    <Card title={t('desk.cash')}>
      <div className={css['part']}>
        {currencies.map((currency) => (
          <HandIn
            key={`${currency} ${open.length}`}
            id={id}
            open={open.filter((one) => one.currency === currency)}
            currency={currency}
            mayChange={mayChange}
          />
        ))}
        {depotToday.map((one) => (
          <p key={one.currency}>{t('desk.depotToday', { amount: money(one) })}</p>
        ))}
        <ul className={css['takings']}>
          {counts
            .filter(({ expectedCents, countedCents }) => expectedCents !== countedCents)
            .map((one) => (
              <Difference key={`count-${one.id}`} one={one} />
            ))}
          {cash.map((one) => (
            <Line key={one.id} one={one} />
          ))}
        </ul>
      </div>
    </Card>
  )
}

type HandingIn = { id: number; currency: string; open: readonly Taking[]; mayChange: boolean }
/** A count that comes to another sum asks for its reason. */
function HandIn({ id, currency, open, mayChange }: HandingIn) {
  const t = useLabels()
  const money = useMoney()
  const take = useAct(takeCash, useWhyNot())
  const expected = open.reduce((sum, { cents }) => sum + cents, 0)
  const [counted, setCounted] = useState<number | string | null | undefined>(expected)
  const [reason, setReason] = useState('')
  const cents = typeof counted === 'number' ? counted : expected
  const amount = money({ currency, cents })
  const takeAll = () => {
    const ids = open.map((one) => one.id)
    const body = { ids, ...(cents !== expected && { counted: [{ currency, cents }], reason }) }
    void take.act({ params: { id }, body }, t('desk.cashTaken', { amount }))
  }
  return (
    <div className={css['sum']}>
      <strong>{t('desk.cashOpen', { amount: money({ currency, cents: expected }) })}</strong>
      {mayChange && (
        <>
          <CentsField label={t('desk.counted')} currency={currency} defaultValue={expected} onChange={setCounted} />
          {cents !== expected && (
            <TextInput
              label={t('desk.differenceReason')}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          )}
          <Button leftSection={<IconCash size={16} />} loading={take.busy} onClick={takeAll}>
            {t('desk.cashTake', { amount })}
          </Button>
        </>
      )}
    </div>
  )
}

function Difference({ one: { at, by, currency, expectedCents, countedCents, reason } }: { one: Count }) {
  const t = useLabels()
  const language = useLanguage()
  const money = useMoney()
  return (
    <li>
      <span>
        {t('desk.difference', { reason })}
        <small>{[by, moment(at, language)].filter(Boolean).join(' · ')}</small>
      </span>
      <span>{money({ cents: countedCents - expectedCents, currency })}</span>
    </li>
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
