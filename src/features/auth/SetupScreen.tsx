import { Alert, Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { focusFirstError, useContractForm } from '#client/form'
import { mutation } from '#client/query'
import { PasswordField } from '#ui/PasswordField'
import { setUp, shortestPassword } from './contract'
import { Entrance } from './Entrance.tsx'
import { useEntered } from './use-entered'
import { useLabels } from './labels'
import { useWhyNot } from './use-why-not'

/** The first visit of an installation without demo accounts. */
export function SetupScreen() {
  const t = useLabels()
  const whyNot = useWhyNot()
  const entered = useEntered()
  const send = useMutation(mutation(setUp))
  const form = useContractForm(setUp.body, { code: '', fullName: '', email: '', password: '' })
  return (
    <Entrance title={t('setupTitle')} text={t('setupText')}>
      <form
        noValidate
        onSubmit={form.onSubmit(
          (values) => send.mutate({ body: values }, { onSuccess: entered, onError: form.refused }),
          focusFirstError,
        )}
      >
        {send.error && (
          <Alert color="red" mb="lg" role="alert">
            {whyNot(send.error)}
          </Alert>
        )}
        <TextInput
          size="form"
          label={t('setupCode')}
          autoComplete="one-time-code"
          dir="ltr"
          autoFocus
          mb="lg"
          key={form.key('code')}
          {...form.getInputProps('code')}
        />
        <TextInput
          size="form"
          label={t('fullName')}
          autoComplete="name"
          mb="lg"
          key={form.key('fullName')}
          {...form.getInputProps('fullName')}
        />
        <TextInput
          size="form"
          type="email"
          label={t('email')}
          autoComplete="username"
          mb="lg"
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <PasswordField
          size="form"
          label={t('password')}
          description={t('passwordHint', { shortest: shortestPassword })}
          autoComplete="new-password"
          showLabel={t('showPassword')}
          mb={20}
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <Button type="submit" size="lg" fullWidth loading={send.isPending}>
          {t('continue')}
        </Button>
      </form>
    </Entrance>
  )
}
