import { Checkbox, Select, TextInput } from '@mantine/core'
import { useContractForm } from '#client/form'
import { today } from '#client/date'
import { useSave } from '#client/use-save'
import { DateField } from '#ui/DateField'
import { EditDialog } from '#ui/EditDialog'
import { toast } from '#ui/Toasts'
import { addPayment, methods, type InvoiceDetail, type NewPayment } from './contract'
import css from './Invoices.module.css'
import { useLabels } from './labels'
import { CentsField } from './NumberFields.tsx'
import { centsOf, useMoney, useRefused } from './use-words'

/** What is left to pay stands there already: of what was paid too much, as a refund. */
export function PaymentDialog({ invoice, close }: { invoice: InvoiceDetail; close: () => void }) {
  const t = useLabels()
  const money = useMoney()
  const { id, currency, balance, orderId } = invoice
  const start: NewPayment & { overpaid: boolean } = {
    cents: centsOf(balance, currency),
    method: 'Bank transfer',
    reference: '',
    paidOn: today(),
    overpaid: false,
  }
  const form = useContractForm(addPayment.body, start)
  const save = useSave(addPayment, {
    form,
    input: (values) => ({ params: { id }, body: values }),
    why: useRefused(currency),
    done: ({ invoice: saved }) => {
      const left = money(centsOf(saved.balance, currency), currency)
      toast({ text: t('paymentRecorded', { left }) })
      close()
    },
  })
  return (
    <EditDialog save={save} title={t('paymentTitle', { number: String(id) })} verb={t('recordPayment')} onClose={close}>
      <div className={css['fields']}>
        <CentsField
          label={t('amount')}
          description={t('refundHint')}
          currency={currency}
          mayBeNegative
          data-autofocus
          {...form.getInputProps('cents')}
        />
        <div className={css['pair']}>
          <Select
            label={t('method')}
            data={methods.map((value) => ({ value, label: t(`method.${value}`) }))}
            allowDeselect={false}
            key={form.key('method')}
            {...form.getInputProps('method')}
          />
          <DateField label={t('paidOn')} clearable={false} key={form.key('paidOn')} {...form.getInputProps('paidOn')} />
        </div>
        <TextInput
          label={t('reference')}
          autoComplete="off"
          key={form.key('reference')}
          {...form.getInputProps('reference')}
        />
        {orderId === null && (
          <Checkbox
            label={t('overpaid')}
            key={form.key('overpaid')}
            {...form.getInputProps('overpaid', { type: 'checkbox' })}
          />
        )}
      </div>
    </EditDialog>
  )
}
