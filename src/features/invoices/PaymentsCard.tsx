import { Button, Progress } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { fromToday } from '#client/date'
import { useLanguage } from '#client/language'
import { useSession } from '#client/session'
import { useAct } from '#client/use-act'
import { allowedIn } from '#contract/moves'
import { Card } from '#ui/Card'
import { useConfirm } from '#ui/Confirm'
import { IconButton } from '#ui/IconButton'
import { useNumber } from '#ui/Words'
import { byCredit, byWriteOff, removePayment, type InvoiceDetail, type Payment } from './contract'
import css from './Invoices.module.css'
import { useLabels } from './labels'
import { invoiceMoves } from './rules'
import { centsOf, useDay, useMoney, useRefused } from './use-words'

const PaymentDialog = lazy(() => import('./PaymentDialog.tsx').then((m) => ({ default: m.PaymentDialog })))

/** What was paid, and what is left. */
export function PaymentsCard({ invoice }: { invoice: InvoiceDetail }) {
  const t = useLabels()
  const { can } = useSession()
  const [paying, setPaying] = useState(false)
  const moves = allowedIn(invoiceMoves, invoice.invoiceStatus)
  const may = can(['update', 'Invoice']) && (moves.includes('pay') || moves.includes('refund'))
  return (
    <Card
      title={t('payments')}
      count={invoice.payments.length}
      tools={
        may && (
          <Button variant="default" size="sm" leftSection={<IconPlus size={16} />} onClick={() => setPaying(true)}>
            {t('recordPayment')}
          </Button>
        )
      }
    >
      {invoice.payments.length > 0 && (
        <ul className={css['payments']}>
          {invoice.payments.map((payment) => (
            <OnePayment key={payment.id} invoice={invoice} payment={payment} />
          ))}
        </ul>
      )}
      <Balance invoice={invoice} />
      {paying && (
        <Suspense fallback={null}>
          <PaymentDialog invoice={invoice} close={() => setPaying(false)} />
        </Suspense>
      )}
    </Card>
  )
}

function OnePayment({ invoice, payment }: { invoice: InvoiceDetail; payment: Payment }) {
  const t = useLabels()
  const day = useDay()
  const money = useMoney()
  const refused = useRefused()
  const confirm = useConfirm()
  const { can } = useSession()
  const removal = useAct(removePayment, refused)
  const amount = money(payment.cents, invoice.currency)
  const remove = async () => {
    const question = { title: t('unpayTitle', { amount }), text: t('unpayText'), verb: t('removePayment') }
    if (!(await confirm({ ...question, destructive: true }))) return
    await removal.act({ params: { id: invoice.id, paymentId: payment.id } }, t('unpaid', { amount }))
  }
  return (
    <li>
      <span className={css['grow']}>
        <span className={css['number']}>{t(`method.${payment.method}`)}</span>{' '}
        {payment.reference && <bdi>{payment.reference}</bdi>}
        <small>
          {[day(payment.paidOn), payment.by && t('byWhom', { name: payment.by })].filter(Boolean).join(' · ')}
        </small>
      </span>
      <span className={css['number']}>{amount}</span>
      {can(['update', 'Invoice']) && payment.method !== byCredit && payment.method !== byWriteOff && (
        <IconButton
          variant="subtle"
          color="gray"
          size="sm"
          label={t('removePaymentOf', { amount })}
          icon={IconTrash}
          onClick={() => void remove()}
        />
      )}
    </li>
  )
}

function Balance({ invoice }: { invoice: InvoiceDetail }) {
  const t = useLabels()
  const money = useMoney()
  const language = useLanguage()
  const percent = useNumber({ style: 'percent' })
  const { total, balance, currency, dueDate, invoiceStatus } = invoice
  const part = total === 0 ? 0 : Math.max(0, Math.min(1, (total - balance) / total))
  const paid = t('paidShare', { percent: percent(part) })
  const when = balance > 0 && invoiceStatus !== 'Draft' ? t('dueWhen', { when: fromToday(dueDate, language) }) : ''
  const words = [paid, when].filter(Boolean).join(' · ')
  return (
    <div className={css['balance']}>
      <strong>{t(balance < 0 ? 'credit' : 'balanceDue')}</strong>
      <strong>{money(centsOf(Math.abs(balance), currency), currency)}</strong>
      <Progress className={css['share'] ?? ''} value={part * 100} size={4} color="green" aria-label={paid} />
      <span>{words}</span>
    </div>
  )
}
