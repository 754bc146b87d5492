import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useContractForm } from '#client/form'
import { query } from '#client/query'
import { useSession } from '#client/session'
import { useSave } from '#client/use-save'
import { CentsField } from '#ui/CentsField'
import { EditDialog } from '#ui/EditDialog'
import { toast } from '#ui/Toasts'
import { useMoney } from '#ui/use-money'
import { getCheckout, methods, type Method } from '#features/ecommerce/store/contract/ways'
import { listOrderInvoices } from '#features/ecommerce/orders/contract/bills'
import { payOrder, type OrderDetail } from './contract'
import { useLabels } from './labels'
import css from './Order.module.css'
import { dueOf } from './contract/ledger'
import { useWhyNot } from './use-why-not'

/** Money that came. */
export function PayDialog({ order, close }: { order: OrderDetail; close: () => void }) {
  const t = useLabels()
  const money = useMoney()
  const { currency } = order
  const { data } = useQuery(query(getCheckout))
  const allowed = data?.methods ?? methods
  const { can } = useSession()
  const mayRead = can(['read', 'Invoice'])
  const billed = useQuery({ ...query(listOrderInvoices, { params: { id: order.order } }), enabled: mayRead })
  const open = (billed.data?.invoices ?? []).filter(({ balanceCents }) => balanceCents > 0).toReversed()
  const [invoice, setInvoice] = useState<string | null>(null)
  const form = useContractForm<{ cents: number; method: Method }>(payOrder.body, {
    cents: dueOf(order),
    method: order.method,
  })
  const save = useSave(payOrder, {
    form,
    alsoDirty: () => invoice !== null,
    input: (body) => ({
      params: { id: order.order },
      body: { ...body, ...(invoice !== null && { invoiceId: Number(invoice) }) },
    }),
    at: (code) => (code === 'payment_large' ? 'cents' : code === 'method_refused' ? 'method' : undefined),
    why: useWhyNot(currency),
    done: ({ paidCents }) => {
      toast({ text: t('didPay', { amount: money({ cents: paidCents, currency }) }) })
      close()
    },
  })
  return (
    <EditDialog save={save} title={t('recordPayment')} verb={t('recordPayment')} onClose={close}>
      <div className={css['form']}>
        <CentsField
          label={t('amount')}
          currency={currency}
          data-autofocus
          key={form.key('cents')}
          {...form.getInputProps('cents')}
        />
        <Select
          label={t('field.method')}
          allowDeselect={false}
          data={allowed.map((value) => ({ value, label: t(`method.${value}`) }))}
          key={form.key('method')}
          {...form.getInputProps('method')}
        />
        {open.length > 1 && (
          <Select
            label={t('paysInvoice')}
            placeholder={t('oldestFirst')}
            clearable
            data={open.map(({ id, balanceCents: cents }) => ({
              value: String(id),
              label: `${t('billed.invoice', { number: String(id) })} · ${money({ cents, currency })}`,
            }))}
            value={invoice}
            onChange={setInvoice}
          />
        )}
      </div>
    </EditDialog>
  )
}
