import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useContractForm } from '#client/form'
import { query } from '#client/query'
import { useSave } from '#client/use-save'
import { dayIn } from '#contract/zone'
import { getDefaults } from '#features/logistics/defaults/contract'
import { listDepots, type Depot } from '#features/logistics/depots/contract'
import { EditDrawer } from '#ui/EditDrawer'
import { FormDrawer } from '#ui/FormDrawer'
import { Skeletons } from '#ui/Skeletons'
import { toast } from '#ui/Toasts'
import { addDelivery } from './contract'
import { DeliveryFields } from './DeliveryFields.tsx'
import { useLabels } from './labels'
import { useWhyNot } from './use-why-not'
import { bodyOf, emptyDelivery, type DeliveryValues } from './values'

export function AddDelivery({ close }: { close: () => void }) {
  const t = useLabels()
  const { data: depots } = useQuery(query(listDepots, { query: { itemsPerPage: 100 } }))
  const { data: set } = useQuery(query(getDefaults))
  const [first] = depots?.depots ?? []
  if (first && set) return <AddForm close={close} start={emptyOf(first, set)} />
  return (
    <FormDrawer open onClose={close} title={t('add')} width="wide">
      <Skeletons rows={6} />
    </FormDrawer>
  )
}

/** For today by the clock of the usual depot. */
const emptyOf = ({ id, zone }: Depot, set: Parameters<typeof emptyDelivery>[2]): DeliveryValues =>
  emptyDelivery(id, dayIn(zone, new Date()), set)

function AddForm({ close, start }: { close: () => void; start: DeliveryValues }) {
  const t = useLabels()
  const [before] = useState(start)
  const form = useContractForm<DeliveryValues>(addDelivery.body, before)
  const save = useSave(addDelivery, {
    form,
    input: (values) => ({ body: bodyOf(values) }),
    at: (code) => (code === 'depot_unknown' ? 'depotId' : undefined),
    why: useWhyNot(),
    done: ({ code }) => {
      toast({ text: t('added', { code }) })
      close()
    },
  })
  return (
    <EditDrawer save={save} title={t('add')} verb={t('add')} width="wide" onClose={close}>
      <DeliveryFields form={form} />
    </EditDrawer>
  )
}
