import { NumberInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useContractForm } from '#client/form'
import { useSave } from '#client/use-save'
import { CentsField } from '#ui/CentsField'
import { EditDialog } from '#ui/EditDialog'
import { toast } from '#ui/Toasts'
import { useMoney } from '#ui/use-money'
import { refundOrder, type OrderDetail } from './contract'
import { useLabels } from './labels'
import css from './Order.module.css'
import { refundable } from './rules'
import { useWhyNot } from './use-why-not'

/** Money that goes back, and what comes back for it. */
export function RefundDialog({ order, close }: { order: OrderDetail; close: () => void }) {
  const t = useLabels()
  const money = useMoney()
  const { currency } = order
  const most = refundable(order)
  const [back, setBack] = useState<Record<number, number>>({})
  const form = useContractForm<{ cents: number; reason: string }>(refundOrder.body, { cents: most, reason: '' })
  const returnable =
    order.status === 'Cancelled' ? [] : order.items.filter(({ quantity, returned }) => quantity > returned)
  const save = useSave(refundOrder, {
    form,
    alsoDirty: () => Object.keys(back).length > 0,
    input: (body) => ({
      params: { id: order.order },
      body: {
        ...body,
        returned: Object.entries(back).flatMap(([itemId, quantity]) =>
          quantity > 0 ? [{ itemId: Number(itemId), quantity }] : [],
        ),
      },
    }),
    at: (code) => (code === 'refund_large' ? 'cents' : undefined),
    why: useWhyNot(currency),
    done: ({ refundedCents }) => {
      toast({ text: t('didRefund', { amount: money({ cents: refundedCents, currency }) }) })
      close()
    },
  })
  return (
    <EditDialog
      save={save}
      title={t('refundTitle', { order: String(order.order) })}
      verb={t('refund')}
      destructive
      onClose={close}
    >
      <div className={css['form']}>
        <CentsField
          label={t('amount')}
          description={t('atMost', { amount: money({ cents: most, currency }) })}
          currency={currency}
          data-autofocus
          key={form.key('cents')}
          {...form.getInputProps('cents')}
        />
        <TextInput label={t('reason')} key={form.key('reason')} {...form.getInputProps('reason')} />
        {returnable.length > 0 && (
          <fieldset className={css['fieldset']}>
            <legend>{t('comesBack')}</legend>
            <ul className={css['lines']}>
              {returnable.map(({ id, productName, values, quantity, returned }) => (
                <li key={id}>
                  <span>{[productName, ...values].join(', ')}</span>
                  <NumberInput
                    aria-label={t('quantityOf', { name: productName })}
                    min={0}
                    max={quantity - returned}
                    allowDecimal={false}
                    value={back[id] ?? 0}
                    onChange={(value) => setBack({ ...back, [id]: Number(value) || 0 })}
                  />
                </li>
              ))}
            </ul>
          </fieldset>
        )}
      </div>
    </EditDialog>
  )
}
