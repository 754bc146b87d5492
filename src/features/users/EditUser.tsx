import '@mantine/core/styles/Alert.layer.css'
import { Alert, Button, Group } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { focusFirstError, useContractForm } from '#client/form'
import { mutation, query } from '#client/query'
import { Failed } from '#ui/Failed'
import { FormDrawer } from '#ui/FormDrawer'
import { Skeletons } from '#ui/Skeletons'
import { toast } from '#ui/Toasts'
import { getUser, updateUser, type UserChange, type UserDetail } from './contract'
import { useLabels } from './labels'
import { changedOf } from './rules'
import { emptyUser, UserFields, type UserValues } from './UserFields.tsx'
import { useUserRefusal } from './use-user-refusal'
import { useOutdated } from './use-outdated'
import { useWhyNot } from './use-words'

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
  const update = useMutation(mutation(updateUser))
  const outdated = useOutdated()
  const [start] = useState(user)
  const [problem, setProblem] = useState<string>()
  const [newer, setNewer] = useState<{ text: string; version: number }>()
  const form = useContractForm(updateUser.body, valuesOf(start))
  const refused = useUserRefusal(form)

  const save = (values: UserValues, version = start.version) => {
    setProblem(undefined)
    setNewer(undefined)
    const changes = changedOf(valuesOf(start), values) as UserChange
    update.mutate(
      { params: { id: start.id }, body: { ...changes, version } },
      {
        onError: (error) =>
          error.code === 'user_outdated'
            ? setNewer({ text: outdated(error.data), version: error.data.version })
            : setProblem(refused(error)),
        onSuccess: (saved) => {
          client.setQueryData(query(getUser, { params: { id: start.id } }).queryKey, saved)
          toast({ text: t('saved', { name: saved.fullName }) })
          close()
        },
      },
    )
  }
  return (
    <FormDrawer
      open
      onClose={close}
      title={t('editName', { name: start.fullName })}
      width="form"
      dirty={form.isDirty}
      onSubmit={form.onSubmit((values) => save(values), focusFirstError)}
      actions={
        <Button type="submit" loading={update.isPending}>
          {t('save')}
        </Button>
      }
    >
      {problem && (
        <Alert color="red" mb="lg" role="alert">
          {problem}
        </Alert>
      )}
      {newer && (
        <Alert color="amber" mb="lg" role="alert" title={newer.text}>
          <Group gap={8} mt={4}>
            <Button variant="default" size="sm" onClick={() => save(form.getValues(), newer.version)}>
              {t('overwrite')}
            </Button>
            <Button variant="subtle" size="sm" onClick={again}>
              {t('takeTheirs')}
            </Button>
          </Group>
        </Alert>
      )}
      <UserFields form={form} />
    </FormDrawer>
  )
}
