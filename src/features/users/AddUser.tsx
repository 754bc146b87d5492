import '@mantine/core/styles/Alert.layer.css'
import { Alert, Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { focusFirstError, useContractForm } from '#client/form'
import { mutation } from '#client/query'
import { FormDrawer } from '#ui/FormDrawer'
import { toast } from '#ui/Toasts'
import { addUser, type NewUser } from './contract'
import { useLabels } from './labels'
import { emptyUser, UserFields } from './UserFields.tsx'
import { useUserRefusal } from './use-user-refusal'

export function AddUser({ close }: { close: () => void }) {
  const t = useLabels()
  const add = useMutation(mutation(addUser))
  const [problem, setProblem] = useState<string>()
  const form = useContractForm(addUser.body, emptyUser)
  const refused = useUserRefusal(form)
  const save = (values: typeof emptyUser) =>
    add.mutate(
      // the form has just been validated by the contract's own schema
      { body: values as NewUser },
      {
        onError: (error) => setProblem(refused(error)),
        onSuccess: ({ body }) => {
          toast({ text: t('added', { name: body.fullName, email: `\u2066${body.email}\u2069` }) })
          close()
        },
      },
    )
  return (
    <FormDrawer
      open
      onClose={close}
      title={t('addUser')}
      width="form"
      dirty={form.isDirty}
      onSubmit={form.onSubmit(save, focusFirstError)}
      actions={
        <Button type="submit" loading={add.isPending}>
          {t('addUser')}
        </Button>
      }
    >
      {problem && (
        <Alert color="red" mb="lg" role="alert">
          {problem}
        </Alert>
      )}
      <UserFields form={form} />
    </FormDrawer>
  )
}
