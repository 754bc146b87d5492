import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useContractForm } from '#client/form'
import { query } from '#client/query'
import { useSave } from '#client/use-save'
import { CentsField } from '#ui/CentsField'
import { EditDialog } from '#ui/EditDialog'
import { toast } from '#ui/Toasts'
import { useMoney } from '#ui/use-money'
import { getCheckout, methods, type Method } from '#features/ecommerce/store/contract/ways'
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
  const form = useContractForm<{ cents: number; method: Method }>(payOrder.body, {
    cents: dueOf(order),
    method: order.method,
  })
  const save = useSave(payOrder, {
    form,
    input: (body) => ({ params: { id: order.order }, body }),
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
      </div>
    </EditDialog>
  )
}
