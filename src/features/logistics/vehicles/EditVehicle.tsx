import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changedOf } from '#contract/changed-of'
import { useContractForm } from '#client/form'
import { query } from '#client/query'
import { useSave } from '#client/use-save'
import { EditDrawer } from '#ui/EditDrawer'
import { Failed } from '#ui/Failed'
import { FormDrawer } from '#ui/FormDrawer'
import { Skeletons } from '#ui/Skeletons'
import { toast } from '#ui/Toasts'
import { getVehicle, updateVehicle, type VehicleDetail } from './contract'
import { useLabels } from './labels'
import { useWhyNot } from './use-why-not'
import { fieldOfRefusal, valuesOf, type VehicleValues } from './values'
import { VehicleFields } from './VehicleFields.tsx'

export function EditVehicle({ id, close }: { id: number; close: () => void }) {
  const t = useLabels()
  const { data, error, refetch } = useQuery(query(getVehicle, { params: { id } }))
  const [round, setRound] = useState(0)
  const again = () => void refetch().then(() => setRound((before) => before + 1))
  if (data) return <EditForm key={round} vehicle={data} close={close} again={again} />
  return (
    <FormDrawer open onClose={close} title={t('edit')} width="form">
      {error ? (
        <Failed title={t('failed')} requestId={error.requestId} retry={() => void refetch()} />
      ) : (
        <Skeletons rows={5} />
      )}
    </FormDrawer>
  )
}

type EditFormProps = { vehicle: VehicleDetail; close: () => void; again: () => void }
/** What was loaded when the form was opened is what it changes: a refresh behind it does not touch what is typed. */
function EditForm({ vehicle, close, again }: EditFormProps) {
  const t = useLabels()
  const client = useQueryClient()
  const [start] = useState(vehicle)
  const before = valuesOf(start)
  const form = useContractForm<VehicleValues>(updateVehicle.body, before)
  const params = { id: start.id }
  const save = useSave(updateVehicle, {
    form,
    version: start.version,
    input: (values, version) => ({ params, body: { ...changedOf(before, values), version } }),
    at: fieldOfRefusal,
    why: useWhyNot(),
    done: (saved) => {
      client.setQueryData(query(getVehicle, { params }).queryKey, saved)
      toast({ text: t('saved', { name: saved.name }) })
      close()
    },
    theirs: again,
  })
  return (
    <EditDrawer
      save={save}
      title={t('editName', { name: start.name })}
      verb={t('save')}
      onClose={close}
      fieldName={(field) => t('theField', { field })}
    >
      <VehicleFields form={form} currency={start.currency} />
    </EditDrawer>
  )
}
