import { Checkbox, NumberInput, Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useContractForm } from '#client/form'
import { query } from '#client/query'
import { useSave } from '#client/use-save'
import { CentsField } from '#ui/CentsField'
import { EditDialog } from '#ui/EditDialog'
import { toast } from '#ui/Toasts'
import { useMoney } from '#ui/use-money'
import { getCheckout, methods, type Method } from '#features/ecommerce/store/contract/ways'
import { refundOrder, type OrderDetail } from './contract'
import { useLabels } from './labels'
import css from './Order.module.css'
import { creditable, overpaidOf, refundable } from './contract/ledger'
import { useWhyNot } from './use-why-not'

type Values = { cents: number; reason: string; method: Method }

const lastWay = ({ timeline, method }: OrderDetail): Method =>
  timeline.find(({ what, method: way }) => what === 'paid' && way)?.method ?? method
const ways = (allowed: readonly Method[] | undefined, usual: Method): Method[] => [
  ...new Set([...(allowed ?? methods), usual]),
]

/** What the chosen pieces cost, at most what can go back; with none of them the usual amount. */
function proposed(order: OrderDetail, back: Readonly<Record<number, number>>, usual: number): number {
  const cents = order.items.reduce(
    (sum, { id, quantity, totalCents }) => sum + Math.round((totalCents * (back[id] ?? 0)) / quantity),
    0,
  )
  return cents === 0 ? usual : Math.min(cents, refundable(order))
}

/** Money that goes back, by how much the price is lowered, and what comes back for it. */
export function RefundDialog({ order, close }: { order: OrderDetail; close: () => void }) {
  const t = useLabels()
  const money = useMoney()
  const { currency } = order
  const most = refundable(order)
  const [back, setBack] = useState<Record<number, number>>({})
  const { data } = useQuery(query(getCheckout))
  // what was paid too much goes back as it is; a whole refund of a paid order is a price cut as well
  const overpaid = overpaidOf(order)
  const [lowers, setLowers] = useState(overpaid === 0 && creditable(order) > 0)
  const start: Values = { cents: overpaid || most, reason: '', method: lastWay(order) }
  const form = useContractForm<Values>(refundOrder.body, start)
  const returnable =
    order.status === 'Cancelled' ? [] : order.items.filter(({ quantity, returned }) => quantity > returned)
  const save = useSave(refundOrder, {
    form,
    alsoDirty: () => Object.keys(back).length > 0 || lowers !== (overpaid === 0 && creditable(order) > 0),
    input: (body) => {
      const returned = Object.entries(back).flatMap(([itemId, quantity]) =>
        quantity > 0 ? [{ itemId: Number(itemId), quantity }] : [],
      )
      // where no money goes back, the price is lowered by that of the pieces
      const byPieces = lowers && body.cents === 0 && returned.length > 0
      const creditCents = lowers ? Math.min(body.cents, creditable(order)) : 0
      return { params: { id: order.order }, body: { ...body, ...(byPieces ? {} : { creditCents }), returned } }
    },
    at: (code) => (code === 'refund_large' || code === 'refund_empty' ? 'cents' : undefined),
    why: useWhyNot(currency),
    done: ({ refundedCents }) => {
      const cents = refundedCents - order.refundedCents
      toast({ text: cents === 0 ? t('didReturn') : t('didRefund', { amount: money({ cents, currency }) }) })
      close()
    },
  })
  /** The amount follows what the pieces cost, as long as nobody wrote another one. */
  function takeBack(id: number, quantity: number) {
    const next = { ...back, [id]: quantity }
    if (form.getValues().cents === proposed(order, back, start.cents))
      form.setFieldValue('cents', proposed(order, next, start.cents))
    setBack(next)
  }
  return (
    <EditDialog
      save={save}
      title={t(most > 0 ? 'refundTitle' : 'returnTitle', { order: String(order.order) })}
      verb={t(most > 0 ? 'refund' : 'takeReturn')}
      destructive
      onClose={close}
    >
      <div className={css['form']}>
        {most > 0 && (
          <>
            <CentsField
              label={t('amount')}
              description={t('atMost', { amount: money({ cents: most, currency }) })}
              currency={currency}
              data-autofocus
              key={form.key('cents')}
              {...form.getInputProps('cents')}
            />
            <Select
              label={t('refundWay')}
              allowDeselect={false}
              data={ways(data?.methods, start.method).map((value) => ({ value, label: t(`method.${value}`) }))}
              key={form.key('method')}
              {...form.getInputProps('method')}
            />
          </>
        )}
        {creditable(order) > 0 && (
          <Checkbox
            label={t('lowers')}
            description={t('lowersHint')}
            checked={lowers}
            onChange={(event) => setLowers(event.currentTarget.checked)}
          />
        )}
        <TextInput label={t('reason')} key={form.key('reason')} {...form.getInputProps('reason')} />
        {returnable.length > 0 && <BackField items={returnable} back={back} onChange={takeBack} />}
      </div>
    </EditDialog>
  )
}

type BackProps = {
  items: OrderDetail['items']
  back: Readonly<Record<number, number>>
  onChange: (id: number, quantity: number) => void
}
/** How many pieces of each item come back. */
function BackField({ items, back, onChange }: BackProps) {
  const t = useLabels()
  return (
    <fieldset className={css['fieldset']}>
      <legend>{t('comesBack')}</legend>
      <ul className={css['lines']}>
        {items.map(({ id, productName, values, quantity, returned }) => (
          <li key={id}>
            <span>{[productName, ...values].join(', ')}</span>
            <NumberInput
              aria-label={t('quantityOf', { name: productName })}
              min={0}
              max={quantity - returned}
              allowDecimal={false}
              value={back[id] ?? 0}
              onChange={(value) => onChange(id, Number(value) || 0)}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
