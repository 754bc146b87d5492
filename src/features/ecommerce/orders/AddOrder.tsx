import { Select, Switch, Textarea } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '#client/http'
import { useContractForm } from '#client/form'
import { useFailureWords } from '#client/failure-words'
import { useSave } from '#client/use-save'
import { CentsField } from '#ui/CentsField'
import { EditDrawer } from '#ui/EditDrawer'
import { SuggestField } from '#ui/SuggestField'
import { toast } from '#ui/Toasts'
import { getCustomer, listCustomers } from '#features/ecommerce/customers/contract'
import { AddressFields } from './AddressFields.tsx'
import { addOrder, methods, updateOrder, type Address, type Method } from './contract'
import { ItemsField, type Line } from './ItemsField.tsx'
import { useLabels } from './labels'
import css from './Order.module.css'
import { useWhyNot } from './use-why-not'

type Values = { discountCents: number; shippingCents: number; note: string }
type Chosen = { customerId: number; text: string }

/** An order that came by telephone, by mail, at the counter. */
export function AddOrder({ close }: { close: () => void }) {
  const t = useLabels()
  const navigate = useNavigate()
  const findFailed = useFailureWords()
  const [customer, setCustomer] = useState<Chosen>({ customerId: 0, text: '' })
  const [lines, setLines] = useState<Line[]>([])
  const [deliverTo, setDeliverTo] = useState<Address | null>(null)
  const [tried, setTried] = useState(false)
  const form = useContractForm<Values>(updateOrder.body, { discountCents: 0, shippingCents: 0, note: '' })
  const [method, setMethod] = useState<Method>('transfer')
  const [paid, setPaid] = useState(false)
  const currency = lines[0]?.currency ?? 'USD'
  const save = useSave(addOrder, {
    form,
    alsoDirty: () => customer.text !== '' || lines.length > 0,
    input: (values) => ({
      body: {
        ...values,
        customerId: customer.customerId,
        items: lines.map(({ variantId, quantity }) => ({ variantId, quantity })),
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
  async function choose({
    customerId,
    customer: name,
    email,
  }: {
    customerId: number
    customer: string
    email: string
  }) {
    setCustomer({ customerId, text: `${name}, ${email}` })
    const { addresses } = await call(getCustomer, { params: { id: customerId } })
    const home = addresses.find(({ deliversHere }) => deliversHere) ?? addresses[0]
    if (!home) return
    const { name: to, line, postcode, city, country, lat, lon } = home
    setDeliverTo({ name: to, line, postcode, city, country, ...(lat !== null && lon !== null && { lat, lon }) })
  }
  const isWhole = customer.customerId !== 0 && lines.length > 0
  const submit: typeof save.submit = (event) => {
    setTried(true)
    if (isWhole) return save.submit(event)
    event?.preventDefault()
  }
  return (
    <EditDrawer save={{ ...save, submit }} title={t('add')} verb={t('add')} onClose={close} width="card">
      <div className={css['form']}>
        <SuggestField
          label={t('field.customer')}
          placeholder={t('findCustomer')}
          data-autofocus
          withAsterisk
          value={customer.text}
          onText={(text) => setCustomer({ customerId: 0, text })}
          error={tried && customer.customerId === 0 ? t('chooseCustomer') : undefined}
          search={(q: string, signal: AbortSignal) =>
            call(listCustomers, { query: { q } }, signal).then(({ customers }) => customers)
          }
          lineOf={(one) => ({ text: one.customer, detail: `${one.email} · ${one.country}` })}
          why={findFailed}
          takesFirst
          onChoose={(one) => void choose(one)}
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
            key={form.key('shippingCents')}
            {...form.getInputProps('shippingCents')}
          />
        </div>
        <Select
          label={t('field.method')}
          allowDeselect={false}
          data={methods.map((value) => ({ value, label: t(`method.${value}`) }))}
          value={method}
          onChange={(value) => setMethod(value ?? 'transfer')}
        />
        <Switch label={t('paidAlready')} checked={paid} onChange={(event) => setPaid(event.currentTarget.checked)} />
        <Textarea label={t('note')} autosize minRows={2} key={form.key('note')} {...form.getInputProps('note')} />
        <AddressFields title={t('deliverTo')} address={deliverTo} change={setDeliverTo} />
      </div>
    </EditDrawer>
  )
}
