import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { tagsOf } from '#contract/endpoint'
import { useContractForm } from '#client/form'
import { makeStale, query } from '#client/query'
import { useSave } from '#client/use-save'
import { EditDrawer } from '#ui/EditDrawer'
import { Failed } from '#ui/Failed'
import { FormDrawer } from '#ui/FormDrawer'
import { Skeletons } from '#ui/Skeletons'
import { toast } from '#ui/Toasts'
import { getDelivery, updateDelivery, type DeliveryDetail } from './contract'
import { DeliveryFields } from './DeliveryFields.tsx'
import { useLabels } from './labels'
import { useWhyNot } from './use-why-not'
import { changeOf, valuesOf, type DeliveryValues } from './values'

export function EditDelivery({ id, close }: { id: number; close: () => void }) {
  const t = useLabels()
  const { data, error, refetch } = useQuery(query(getDelivery, { params: { id } }))
  const [round, setRound] = useState(0)
  const again = () => void refetch().then(() => setRound((before) => before + 1))
  if (data) return <EditForm key={round} delivery={data} close={close} again={again} />
  return (
    <FormDrawer open onClose={close} title={t('edit')} width="wide">
      {error ? (
        <Failed title={t('failed')} requestId={error.requestId} retry={() => void refetch()} />
      ) : (
        <Skeletons rows={6} />
      )}
    </FormDrawer>
  )
}

type EditFormProps = { delivery: DeliveryDetail; close: () => void; again: () => void }
/** What was loaded when the form was opened is what it changes: a refresh behind it does not touch what is typed. */
function EditForm({ delivery, close, again }: EditFormProps) {
  const t = useLabels()
  const client = useQueryClient()
  const [start] = useState(delivery)
  const [before] = useState(() => valuesOf(delivery))
  const form = useContractForm<DeliveryValues>(updateDelivery.body, before)
  const save = useSave(updateDelivery, {
    form,
    version: start.version,
    input: (values, version) => ({ params: { id: start.id }, body: { ...changeOf(before, values), version } }),
    at: (code) => (code === 'depot_unknown' ? 'depotId' : undefined),
    why: useWhyNot(),
    done: ({ code }) => {
      toast({ text: t('saved', { code }) })
      close()
    },
    theirs: () => void makeStale(client, tagsOf(getDelivery)).then(again),
  })
  return (
    <EditDrawer
      save={save}
      title={t('editCode', { code: start.code })}
      verb={t('save')}
      width="wide"
      onClose={close}
      fieldName={(field) => t('theField', { field })}
    >
      <DeliveryFields form={form} currency={start.currency} />
    </EditDrawer>
  )
}
