import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useContractForm } from '#client/form'
import { query } from '#client/query'
import { useSave } from '#client/use-save'
import { EditDrawer } from '#ui/EditDrawer'
import { Failed } from '#ui/Failed'
import { FormDrawer } from '#ui/FormDrawer'
import { Skeletons } from '#ui/Skeletons'
import { toast } from '#ui/Toasts'
import { getCustomer, updateCustomer, type CustomerChange, type CustomerDetail } from './contract'
import { CustomerFields, emptyCustomer, fieldOfRefusal, type CustomerValues } from './CustomerFields.tsx'
import { useLabels } from './labels'
import { changedOf } from './rules'
import { useRefused } from './use-words'

export function EditCustomer({ id, close }: { id: number; close: () => void }) {
  const t = useLabels()
  const { data, error, refetch } = useQuery(query(getCustomer, { params: { id } }))
  const [round, setRound] = useState(0)
  if (data)
    return (
      <EditForm
        key={round}
        customer={data}
        close={close}
        again={() => void refetch().then(() => setRound((before) => before + 1))}
      />
    )
  return (
    <FormDrawer open onClose={close} title={t('editTitle')} width="form">
      {error ? (
        <Failed title={t('failed')} requestId={error.requestId} retry={() => void refetch()} />
      ) : (
        <Skeletons rows={5} />
      )}
    </FormDrawer>
  )
}

const valuesOf = (customer: CustomerDetail): CustomerValues =>
  Object.fromEntries(
    Object.keys(emptyCustomer).map((key) => [key, customer[key as keyof CustomerValues]]),
  ) as CustomerValues

type EditFormProps = { customer: CustomerDetail; close: () => void; again: () => void }
/** What was loaded when the form was opened is what it changes: a refresh behind it does not touch what is typed. */
function EditForm({ customer, close, again }: EditFormProps) {
  const t = useLabels()
  const client = useQueryClient()
  const [start] = useState(customer)
  const form = useContractForm(updateCustomer.body, valuesOf(start))
  const params = { id: start.customerId }
  const save = useSave(updateCustomer, {
    form,
    version: start.version,
    input: (values, version) => ({
      params,
      body: { ...(changedOf(valuesOf(start), values) as CustomerChange), version },
    }),
    at: fieldOfRefusal,
    why: useRefused(),
    done: (saved) => {
      client.setQueryData(query(getCustomer, { params }).queryKey, saved)
      toast({ text: t('saved', { name: saved.customer }) })
      close()
    },
    theirs: again,
  })
  return (
    <EditDrawer
      save={save}
      title={t('editName', { name: start.customer })}
      verb={t('save')}
      onClose={close}
      fieldName={(field) => t('theField', { field })}
    >
      <CustomerFields form={form} />
    </EditDrawer>
  )
}
