import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { today } from '#client/date'
import { useContractForm } from '#client/form'
import { call } from '#client/http'
import { query } from '#client/query'
import { useSave } from '#client/use-save'
import type { Address } from '#features/ecommerce/orders/contract/placing'
import type { DeliveryWindow } from '#features/ecommerce/store/contract/ways'
import { listDepots } from '#features/logistics/depots/contract'
import { everywhere, getMap, mapStyle, searchPlaces } from '#features/map/contract'
import { AddressField, type Address as Place } from '#ui/AddressField'
import { DateField } from '#ui/DateField'
import { EditDialog } from '#ui/EditDialog'
import { toast } from '#ui/Toasts'
import { deliverOrder } from '#features/ecommerce/orders/contract/fulfilment'
import { useLabels } from './labels'
import css from './Order.module.css'
import { useWhyNot } from './use-why-not'

/** What of an order says where and when it is brought. */
export type Bought = { order: number; deliverTo: Address | null; window: DeliveryWindow | null }
type Values = { day: string; depotId?: number }
const all = { query: { itemsPerPage: 100 } }

/** From where and when, and where its door is. */
export function DeliverDialog({ order: { order, deliverTo, window }, close }: { order: Bought; close: () => void }) {
  const t = useLabels()
  const { data: depots } = useQuery(query(listDepots, all))
  const { data: map } = useQuery(query(getMap))
  const { line = '', postcode = '', city = '', lat, lon } = deliverTo ?? {}
  const [start] = useState<Place>({
    text: line,
    at: lat === undefined || lon === undefined ? null : [lon, lat],
  })
  const [place, setPlace] = useState(start)
  const chosen = window && window.day >= today() ? window.day : undefined
  const form = useContractForm<Values>(deliverOrder.body, { day: chosen ?? today() })
  const save = useSave(deliverOrder, {
    form,
    alsoDirty: () => place !== start,
    input: (values) => ({
      params: { id: order },
      body: { ...values, line: place.text, ...(place.at && { point: { lat: place.at[1], lon: place.at[0] } }) },
    }),
    at: (code) => (code === 'depot_unknown' ? 'depotId' : undefined),
    why: useWhyNot(),
    done: ({ code }) => {
      toast({ text: t('brought.created', { code, order: String(order) }) })
      close()
    },
  })
  const find = async (q: string, signal: AbortSignal) => {
    const { results } = await call(searchPlaces, { query: { q, limit: 6 } }, signal)
    return results.map((one) => ({ text: one.label, detail: one.detail, at: [one.lon, one.lat] as const }))
  }
  return (
    <EditDialog
      save={save}
      title={t('brought.createTitle', { order: String(order) })}
      verb={t('brought.create')}
      onClose={close}
    >
      <div className={css['form']}>
        <AddressField
          label={t('brought.to')}
          search={find}
          map={{ style: mapStyle, bounds: map?.bounds ?? everywhere }}
          description={`${postcode} ${city}`.trim()}
          error={form.errors['line']}
          value={place}
          onChange={setPlace}
        />
        <DateField
          label={t('brought.day')}
          {...(chosen && { description: t('brought.dayHint') })}
          key={form.key('day')}
          {...form.getInputProps('day')}
        />
        <Select
          label={t('brought.from')}
          key={`depots-${depots?.total}`}
          data={(depots?.depots ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          defaultValue={depots?.depots[0] ? String(depots.depots[0].id) : null}
          allowDeselect={false}
          error={form.errors['depotId']}
          onChange={(id) => id !== null && form.setFieldValue('depotId', Number(id))}
        />
      </div>
    </EditDialog>
  )
}
