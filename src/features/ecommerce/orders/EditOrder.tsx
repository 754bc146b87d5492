import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { useContractForm } from '#client/form'
import { useSave } from '#client/use-save'
import { CentsField } from '#ui/CentsField'
import { EditDrawer } from '#ui/EditDrawer'
import { toast } from '#ui/Toasts'
import { AddressFields } from './AddressFields.tsx'
import type { Address } from '#features/ecommerce/orders/contract/placing'
import { updateOrder, type OrderDetail } from './contract'
import { ItemsField, type Line } from './ItemsField.tsx'
import { LocationField } from './LocationField.tsx'
import { useLabels } from './labels'
import css from './Order.module.css'
import { useWhyNot } from './use-why-not'

type Values = { note: string; discountCents: number; shippingCents: number }

const linesOf = ({ items, currency }: OrderDetail): Line[] =>
  items.map(({ id, variantId, productName, values, priceCents, quantity, delivered, returned, cancelled }) => ({
    id,
    variantId,
    name: [productName, ...values].join(', '),
    priceCents,
    currency,
    quantity,
    // what came back was sold, and what was delivered stays; of what is not sold any more there is no other piece
    least: Math.max(1, returned, delivered + cancelled),
    most: variantId === null ? quantity : undefined,
  }))

const itemOf = ({ id, variantId, quantity, priceCents }: Line) => ({
  ...(id === undefined ? { variantId, priceCents } : { id }),
  quantity,
})

/** What is in it while it is still here, and always where it goes. */
export function EditOrder({ order, close }: { order: OrderDetail; close: () => void }) {
  const t = useLabels()
  const [start] = useState(() => ({ order, lines: linesOf(order) }))
  const [lines, setLines] = useState(start.lines)
  const [deliverTo, setDeliverTo] = useState<Address | null>(start.order.deliverTo)
  const [billTo, setBillTo] = useState<Address | null>(start.order.billTo)
  const [locationId, setLocation] = useState(start.order.location?.id ?? null)
  const isHere = order.editable
  const { note, discountCents, shippingCents, currency } = start.order
  const form = useContractForm<Values>(updateOrder.body, { note, discountCents, shippingCents })
  const save = useSave(updateOrder, {
    form,
    version: start.order.version,
    alsoDirty: () =>
      lines !== start.lines ||
      deliverTo !== start.order.deliverTo ||
      billTo !== start.order.billTo ||
      locationId !== (start.order.location?.id ?? null),
    input: (values, version) => ({
      params: { id: order.order },
      body: {
        note: values.note,
        deliverTo,
        billTo,
        version,
        locationId,
        ...(isHere && {
          ...(values.discountCents !== discountCents && { discountCents: values.discountCents }),
          ...(values.shippingCents !== shippingCents && { shippingCents: values.shippingCents }),
          ...(lines !== start.lines && { items: lines.map(itemOf) }),
        }),
      },
    }),
    why: useWhyNot(currency),
    done: () => {
      toast({ text: t('saved', { order: String(order.order) }) })
      close()
    },
    theirs: close,
  })
  return (
    <EditDrawer
      save={save}
      title={t('editOrder', { order: String(order.order) })}
      verb={t('save')}
      onClose={close}
      width="card"
    >
      <div className={css['form']}>
        {isHere && (
          <>
            <ItemsField lines={lines} setLines={setLines} />
            <div className={css['pair']}>
              <CentsField
                label={t('discount')}
                currency={currency}
                key={form.key('discountCents')}
                {...form.getInputProps('discountCents')}
              />
              <CentsField
                label={t('shipping')}
                currency={currency}
                key={form.key('shippingCents')}
                {...form.getInputProps('shippingCents')}
              />
            </div>
          </>
        )}
        <LocationField value={locationId} onChange={setLocation} />
        <Textarea label={t('note')} autosize minRows={2} key={form.key('note')} {...form.getInputProps('note')} />
        <AddressFields title={t('deliverTo')} address={deliverTo} change={setDeliverTo} />
        <AddressFields title={t('billTo')} address={billTo} change={setBillTo} />
      </div>
    </EditDrawer>
  )
}
