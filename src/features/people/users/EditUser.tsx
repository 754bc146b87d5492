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
import { getUser, updateUser, type UserChange, type UserDetail } from './contract'
import { useLabels } from './labels'
import { changedOf } from './rules'
import { emptyUser, fieldOfRefusal, UserFields, type UserValues } from './UserFields.tsx'
import { useRefused, useWhyNot } from './use-words'

export function EditUser({ id, close }: { id: number; close: () => void }) {
  const t = useLabels()
  const whyNot = useWhyNot()
  const { data, error, refetch } = useQuery(query(getUser, { params: { id } }))
  const [round, setRound] = useState(0)
  if (data)
    return (
      <EditForm
        key={round}
        user={data}
        close={close}
        again={() => void refetch().then(() => setRound((before) => before + 1))}
      />
    )
  return (
    <FormDrawer open onClose={close} title={t('editUser')} width="form">
      {error ? (
        <Failed title={whyNot(error)} requestId={error.requestId} retry={() => void refetch()} />
      ) : (
        <Skeletons rows={5} />
      )}
    </FormDrawer>
  )
}

const valuesOf = (user: UserDetail): UserValues =>
  Object.fromEntries(Object.keys(emptyUser).map((key) => [key, user[key as keyof UserValues]])) as UserValues

/** What was loaded when the form was opened is what it changes: a refresh behind it does not touch what is typed. */
function EditForm({ user, close, again }: { user: UserDetail; close: () => void; again: () => void }) {
  const t = useLabels()
  const client = useQueryClient()
  const [start] = useState(user)
  const form = useContractForm(updateUser.body, valuesOf(start))
  const save = useSave(updateUser, {
    form,
    version: start.version,
    input: (values, version) => ({
      params: { id: start.id },
      body: { ...(changedOf(valuesOf(start), values) as UserChange), version },
    }),
    at: fieldOfRefusal,
    why: useRefused(),
    done: (saved) => {
      client.setQueryData(query(getUser, { params: { id: start.id } }).queryKey, saved)
      toast({ text: t('saved', { name: saved.fullName }) })
      close()
    },
    theirs: again,
  })
  return (
    <EditDrawer
      save={save}
      title={t('editName', { name: start.fullName })}
      verb={t('save')}
      onClose={close}
      fieldName={(field) => t('theField', { field })}
    >
      <UserFields form={form} />
    </EditDrawer>
  )
}
