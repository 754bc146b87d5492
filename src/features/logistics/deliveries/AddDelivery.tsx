import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { today } from '#client/date'
import { useContractForm } from '#client/form'
import { query } from '#client/query'
import { useSave } from '#client/use-save'
import { dayIn, weekdayOf } from '#contract/zone'
import { getCheckout } from '#features/ecommerce/store/contract/ways'
import { getDefaults } from '#features/logistics/settings/contract'
import { listDepots, type Depot } from '#features/logistics/depots/contract'
import { addSeries } from '#features/logistics/deliveries/contract/series'
import { EditDrawer } from '#ui/EditDrawer'
import { FormDrawer } from '#ui/FormDrawer'
import { Skeletons } from '#ui/Skeletons'
import { toast } from '#ui/Toasts'
import { useListing } from '#ui/Words'
import { addDelivery } from './contract'
import css from './Deliveries.module.css'
import { DeliveryFields } from './DeliveryFields.tsx'
import { useLabels } from './labels'
import { RepeatField, type Repeating } from './RepeatField.tsx'
import { useWhyNot } from './use-why-not'
import { bodyOf, emptyDelivery, type DeliveryValues } from './values'

export function AddDelivery({ close }: { close: () => void }) {
  const t = useLabels()
  const { data: depots } = useQuery(query(listDepots, { query: { itemsPerPage: 100 } }))
  const { data: set } = useQuery(query(getDefaults))
  const { data: shop } = useQuery(query(getCheckout))
  const [first] = depots?.depots ?? []
  if (first && set && shop) return <AddForm close={close} start={emptyOf(first, set)} currency={shop.currency} />
  return (
    <FormDrawer open onClose={close} title={t('add')} width="wide">
      <Skeletons rows={6} />
    </FormDrawer>
  )
}

/** For today by the clock of the usual depot. */
const emptyOf = ({ id, zone }: Depot, set: Parameters<typeof emptyDelivery>[2]): DeliveryValues =>
  emptyDelivery(id, dayIn(zone, new Date()), set)

const refuse = (event?: FormEvent<HTMLFormElement>) => event?.preventDefault()

type AddFormProps = { close: () => void; start: DeliveryValues; currency: string }
function AddForm({ close, start, currency }: AddFormProps) {
  const t = useLabels()
  const listing = useListing()
  const [before] = useState(start)
  const [repeats, setRepeats] = useState<Repeating>()
  const why = useWhyNot()
  const form = useContractForm<DeliveryValues>(addDelivery.body, before)
  const once = useSave(addDelivery, {
    form,
    // who enters all that it needs wants it planned
    input: (values) => ({ body: { ...bodyOf(values), ready: true } }),
    at: (code) => (code === 'depot_unknown' ? 'depotId' : undefined),
    why,
    done: ({ code, state, lacks }) => {
      const missing = listing(lacks.map((lack) => t(`lack.${lack}`)))
      toast({ text: state === 'draft' && missing ? t('addedDraft', { code, lacks: missing }) : t('added', { code }) })
      close()
    },
  })
  const again = useSave(addSeries, {
    form,
    alsoDirty: () => repeats !== undefined,
    input: (values) => {
      const { day, dayUntil: _until, externalId: _external, ...pattern } = bodyOf(values)
      return { body: { ...pattern, repeats: { ...repeats!, startsOn: day ?? today() } } }
    },
    at: (code) => (code === 'depot_unknown' ? 'depotId' : undefined),
    why,
    done: ({ ahead }) => {
      toast({ text: t('seriesAdded', { count: ahead.length }) })
      close()
    },
  })
  // no day of the week is no rule; the switch that asked for one says so
  const isBare = repeats?.weekdays.length === 0
  const save = repeats ? again : once
  const saving = { ...save, submit: isBare ? refuse : save.submit }
  return (
    <EditDrawer save={saving} title={t('add')} verb={t('add')} width="wide" onClose={close}>
      <div className={css['fields']}>
        <DeliveryFields form={form} currency={currency} />
        <RepeatField value={repeats} set={setRepeats} first={weekdayOf(start.day ?? today())} error={isBare} />
      </div>
    </EditDrawer>
  )
}
