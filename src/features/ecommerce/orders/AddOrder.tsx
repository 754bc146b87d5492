import { Select, Switch, Textarea } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '#client/http'
import { useContractForm } from '#client/form'
import { useFailureWords } from '#client/failure-words'
import { query } from '#client/query'
import { useSave } from '#client/use-save'
import { CentsField } from '#ui/CentsField'
import { EditDrawer } from '#ui/EditDrawer'
import { SuggestField } from '#ui/SuggestField'
import { toast } from '#ui/Toasts'
import type { Address } from '#features/ecommerce/orders/contract/placing'
import { getCheckout, methods, type Method } from '#features/ecommerce/store/contract/ways'
import { getCustomer, listCustomers } from '#features/ecommerce/customers/contract'
import { priceShipping } from '#features/ecommerce/store/contract'
import { AddressFields } from './AddressFields.tsx'
import { addOrder, updateOrder } from './contract'
import { ItemsField, type Line } from './ItemsField.tsx'
import { LocationField } from './LocationField.tsx'
import { useLabels } from './labels'
import css from './Order.module.css'
import { useWhyNot } from './use-why-not'

type Values = { discountCents: number; note: string }
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
  const form = useContractForm<Values>(updateOrder.body, { discountCents: 0, note: '' })
  const asked = useQuery(query(getCheckout)).data
  const [chosen, setMethod] = useState<Method>('transfer')
  const allowed = asked?.methods ?? methods
  const method = allowed.includes(chosen) ? chosen : allowed[0]
  const [locationId, setLocation] = useState<number | null>()
  const [paid, setPaid] = useState(false)
  const currency = lines[0]?.currency ?? asked?.currency ?? 'USD'
  const [written, setWritten] = useState<number | string | null>()
  const goods = lines.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0)
  const {
    data: price,
    isFetching,
    isError,
  } = useQuery({
    ...query(priceShipping, { query: { country: deliverTo?.country ?? '', cents: Math.max(1, goods) } }),
    enabled: lines.length > 0,
    placeholderData: keepPreviousData,
  })
  // until somebody writes another amount, it is what the settings say; what they did not say is for somebody to write
  const priced = isError ? null : (price?.cents ?? 0)
  const shipping = written === undefined ? priced : written
  const isPricing = written === undefined && isFetching
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
            description={price?.cents === null && written === undefined ? t('shippingNone') : t('shippingText')}
            value={shipping}
            error={form.errors['shippingCents']}
            onChange={setWritten}
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
