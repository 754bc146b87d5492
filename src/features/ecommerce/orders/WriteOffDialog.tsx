import { TextInput } from '@mantine/core'
import { useContractForm } from '#client/form'
import { useSave } from '#client/use-save'
import { CentsField } from '#ui/CentsField'
import { EditDialog } from '#ui/EditDialog'
import { toast } from '#ui/Toasts'
import { useMoney } from '#ui/use-money'
import type { OrderDetail } from './contract'
import { dueOf } from './contract/ledger'
import { writeOffOrder } from './contract/write-offs'
import { useLabels } from './labels'
import css from './Order.module.css'
import { useWhyNot } from './use-why-not'

/** What is due is given up. */
export function WriteOffDialog({ order, close }: { order: OrderDetail; close: () => void }) {
  const t = useLabels()
  const money = useMoney()
  const { currency } = order
  const start = { cents: dueOf(order), reason: '' }
  const form = useContractForm<typeof start>(writeOffOrder.body, start)
  const save = useSave(writeOffOrder, {
    form,
    input: (body) => ({ params: { id: order.order }, body }),
    at: (code) => (code === 'write_off_large' ? 'cents' : undefined),
    why: useWhyNot(currency),
    done: ({ writtenOffCents }) => {
      toast({ text: t('wroteOff', { amount: money({ cents: writtenOffCents - order.writtenOffCents, currency }) }) })
      close()
    },
  })
  return (
    <EditDialog
      save={save}
      title={t('writeOffTitle', { order: String(order.order) })}
      verb={t('writeOff')}
      destructive
      onClose={close}
    >
      <div className={css['form']}>
        <p className={css['small']}>{t('writeOffText')}</p>
        <CentsField
          label={t('amount')}
          description={t('atMost', { amount: money({ cents: dueOf(order), currency }) })}
          currency={currency}
          data-autofocus
          key={form.key('cents')}
          {...form.getInputProps('cents')}
        />
        <TextInput label={t('reason')} key={form.key('reason')} {...form.getInputProps('reason')} />
      </div>
    </EditDialog>
  )
}
