import { Alert, Anchor, Button, Group, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { focusFirstError, useContractForm } from '#client/form'
import { mutation } from '#client/query'
import { Link } from '#ui/Link'
import { forgotPassword } from './contract'
import { Done } from './Done.tsx'
import { Entrance } from './Entrance.tsx'
import { useLabels } from './labels'
import { useWhyNot } from './use-why-not'

export function ForgotPasswordScreen() {
  const t = useLabels()
  const whyNot = useWhyNot()
  const send = useMutation(mutation(forgotPassword))
  const [email, setEmail] = useState('')
  const form = useContractForm(forgotPassword.body, { email: '' })
  if (send.isSuccess) return <Done title={t('linkSent')} text={t('linkSentText', { email })} />
  return (
    <Entrance title={t('forgotTitle')} text={t('forgotText')}>
      <form
        noValidate
        onSubmit={form.onSubmit((values) => {
          setEmail(values.email)
          send.mutate({ body: values }, { onError: form.refused })
        }, focusFirstError)}
      >
        {send.error && (
          <Alert color="red" mb="lg" role="alert">
            {whyNot(send.error)}
          </Alert>
        )}
        <TextInput
          size="form"
          type="email"
          label={t('email')}
          autoComplete="username"
          autoFocus
          mb={20}
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <Button type="submit" size="lg" fullWidth loading={send.isPending}>
          {t('sendLink')}
        </Button>
      </form>
      <Group justify="center" mt="lg">
        <Anchor component={Link} href="/login">
          {t('backToSignIn')}
        </Anchor>
      </Group>
    </Entrance>
  )
}
