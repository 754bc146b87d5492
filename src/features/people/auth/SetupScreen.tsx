import { useMutation } from '@tanstack/react-query'
import { focusFirstError, useContractForm } from '#client/form'
import { mutation } from '#client/query'
import { setUp } from './contract'
import { Entrance } from './Entrance.tsx'
import { CodeField, EmailField, NameField, NewPasswordField } from './EntranceFields.tsx'
import { EntranceForm } from './EntranceForm.tsx'
import { useEntered } from './use-entered'
import { useLabels } from './labels'
import { useNewPassword } from './use-new-password'

/** The first visit of an installation without demo accounts. */
export function SetupScreen() {
  const t = useLabels()
  const entered = useEntered()
  const send = useMutation(mutation(setUp))
  const form = useContractForm(setUp.body, { code: '', fullName: '', email: '', password: '' })
  const { onError, whyAbove } = useNewPassword(form)
  return (
    <Entrance title={t('setupTitle')} text={t('setupText')}>
      <EntranceForm
        onSubmit={form.onSubmit(
          (values) => send.mutate({ body: values }, { onSuccess: entered, onError }),
          focusFirstError,
        )}
        refused={whyAbove(send.error)}
        does={t('continue')}
        busy={send.isPending}
      >
        <CodeField label={t('setupCode')} key={form.key('code')} {...form.getInputProps('code')} />
        <NameField key={form.key('fullName')} {...form.getInputProps('fullName')} />
        <EmailField key={form.key('email')} {...form.getInputProps('email')} />
        <NewPasswordField label={t('password')} key={form.key('password')} {...form.getInputProps('password')} />
      </EntranceForm>
    </Entrance>
  )
}
