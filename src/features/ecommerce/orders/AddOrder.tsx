import { Select, Switch, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useContractForm } from '#client/form'
import { query } from '#client/query'
import { useSave } from '#client/use-save'
import { CentsField } from '#ui/CentsField'
import { EditDrawer } from '#ui/EditDrawer'
import { toast } from '#ui/Toasts'
import type { Address } from '#features/ecommerce/orders/contract/placing'
import { getCheckout, methods, type Method } from '#features/ecommerce/store/contract/ways'
import { AddressFields } from './AddressFields.tsx'
import { addOrder, updateOrder } from './contract'
import { CustomerField, type Chosen } from './CustomerField.tsx'
import { ItemsField, type Line } from './ItemsField.tsx'
import { LocationField } from './LocationField.tsx'
import { useLabels } from './labels'
import css from './Order.module.css'
import { useShipping } from './use-shipping'
import { useWhyNot } from './use-why-not'

type Values = { discountCents: number; note: string }

/** An order that came by telephone, by mail, at the counter. */
export function AddOrder({ close }: { close: () => void }) {
  const t = useLabels()
  const navigate = useNavigate()
  const [customer, setCustomer] = useState<Chosen>({ customerId: 0, text: '' })
  const [lines, setLines] = useState<Line[]>([])
  const [deliverTo, setDeliverTo] = useState<Address | null>(null)
  const [tried, setTried] = useState(false)
  const form = useContractForm<Values>(updateOrder.body, { discountCents: 0, note: '' })
  const asked = useQuery(query(getCheckout)).data
  const [chosen, setMethod] = useState<Method>('transfer')
  const allowed = asked?.methods ?? methods
  const method = allowed.includes(chosen) ? chosen : allowed[0]
  const [locationId, setLocation] = useState<number | null>()
  const [paid, setPaid] = useState(false)
  const currency = lines[0]?.currency ?? asked?.currency ?? 'USD'
  const { shipping, write, isPricing, isUnpriced } = useShipping(lines, deliverTo?.country ?? '')
  const save = useSave(addOrder, {
    form,
    alsoDirty: () => customer.text !== '' || lines.length > 0,
    input: (values) => ({
      body: {
        ...values,
        shippingCents: shipping as number,
        locationId,
        customerId: customer.customerId,
        items: lines.flatMap(({ variantId, quantity }) => (variantId === null ? [] : [{ variantId, quantity }])),
        method,
        paid,
        deliverTo,
        billTo: deliverTo,
      },
    }),
    why: useWhyNot(currency),
    leaves: true,
    done: ({ order }) => {
      toast({ text: t('added', { order: String(order) }) })
      close()
      void navigate({ to: `/apps/ecommerce/order/details/${order}` })
    },
  })
  const isWhole = customer.customerId !== 0 && lines.length > 0
  const submit: typeof save.submit = (event) => {
    setTried(true)
    if (isWhole && !isPricing) return save.submit(event)
    event?.preventDefault()
  }
  return (
    <EditDrawer
      save={{ ...save, submit, busy: save.busy || isPricing }}
      title={t('add')}
      verb={t('add')}
      onClose={close}
      width="card"
    >
      <div className={css['form']}>
        <CustomerField
          value={customer}
          onChange={setCustomer}
          onHome={setDeliverTo}
          error={tried && customer.customerId === 0 ? t('chooseCustomer') : undefined}
        />
        <ItemsField
          lines={lines}
          setLines={setLines}
          error={tried && lines.length === 0 ? t('chooseItems') : undefined}
        />
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
            description={isUnpriced ? t('shippingNone') : t('shippingText')}
            value={shipping}
            error={form.errors['shippingCents']}
            onChange={write}
          />
        </div>
        <Select
          label={t('field.method')}
          allowDeselect={false}
          data={allowed.map((value) => ({ value, label: t(`method.${value}`) }))}
          value={method}
          onChange={(value) => setMethod(value ?? 'transfer')}
        />
        <Switch label={t('paidAlready')} checked={paid} onChange={(event) => setPaid(event.currentTarget.checked)} />
        <LocationField value={locationId} onChange={setLocation} />
        <Textarea label={t('note')} autosize minRows={2} key={form.key('note')} {...form.getInputProps('note')} />
        <AddressFields title={t('deliverTo')} address={deliverTo} change={setDeliverTo} />
      </div>
    </EditDrawer>
  )
}
