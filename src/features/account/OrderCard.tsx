import { Button, Radio, SegmentedControl, Select } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { keyOf } from '#client/query'
import { useAct } from '#client/use-act'
import { getBilling, payWays, setPlan, type Billing } from '#features/billing/contract'
import { cycles, currency, type Cycle, type OfferedPlan, type Plan } from '#features/billing/contract/offer'
import { Card } from '#ui/Card'
import { useMoney } from '#ui/use-money'
import css from './Billing.module.css'
import { useLabels } from './labels'
import { useWhyNot } from './use-why-not'

type OrderCardProps = {
  plan: OfferedPlan
  /** Among which one chooses. */
  offered: readonly OfferedPlan[]
  cycle: Cycle
  choose: (next: { plan?: Plan; cycle?: Cycle }) => void
  /** Of who is signed in. */
  billing?: Billing
}

/** What it costs, how it is paid, and the button that orders it. */
export function OrderCard({ plan, offered, cycle, choose, billing }: OrderCardProps) {
  const t = useLabels()
  const money = useMoney()
  const whyNot = useWhyNot()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [payBy, setPayBy] = useState<(typeof payWays)[number]>('transfer')
  const order = useAct(setPlan, (error) => t('notOrdered', { why: whyNot(error) }))
  const amount = money({ cents: cycle === 'year' ? plan.yearCents : plan.monthCents, currency })
  const saved2 = plan.monthCents * 12 - plan.yearCents
  const put = async () => {
    const body = { plan: plan.key, cycle, payBy }
    const saved = await order.act({ body }, t('ordered', { plan: plan.name }))
    if (!saved) return
    client.setQueryData(keyOf(getBilling), saved.given)
    void navigate({ to: '/pages/account-settings/billing-plans' })
  }
  return (
    <Card title={t('summary')}>
      <div className={css['fields']}>
        <Select
          label={t('plan')}
          allowDeselect={false}
          value={plan.key}
          onChange={(next) => choose({ plan: offered.find(({ key }) => key === next)?.key ?? plan.key })}
          data={offered.map(({ key, name }) => ({ value: key, label: name }))}
        />
        <SegmentedControl
          fullWidth
          aria-label={t('paidEvery')}
          value={cycle}
          onChange={(next) => choose({ cycle: cycles.find((one) => one === next) ?? cycle })}
          data={cycles.map((value) => ({ value, label: t(`cycle.${value}`) }))}
        />
        {billing && (
          <Radio.Group
            label={t('payBy')}
            value={payBy}
            onChange={(next) => setPayBy(payWays.find((one) => one === next) ?? payBy)}
          >
            {billing.payWays.map((way) => (
              <Radio key={way} value={way} label={t(`pay.${way}`)} description={t(`payText.${way}`)} mt="xs" />
            ))}
          </Radio.Group>
        )}
        <dl className={css['sum']}>
          <div>
            <dt>{t('price')}</dt>
            <dd>{amount}</dd>
          </div>
          {cycle === 'year' && saved2 > 0 && (
            <div>
              <dt>{t('saved2')}</dt>
              <dd>{money({ cents: saved2, currency })}</dd>
            </div>
          )}
          <div>
            <dt>{t('dueToday')}</dt>
            <dd>{amount}</dd>
          </div>
        </dl>
        <p className={css['quiet']}>{t('taxNote')}</p>
        {billing && (
          <Button fullWidth loading={order.busy} disabled={!billing.address} onClick={put}>
            {t('orderPlan')}
          </Button>
        )}
        {billing && !billing.address && <p className={css['quiet']}>{t('addressFirst')}</p>}
      </div>
    </Card>
  )
}
