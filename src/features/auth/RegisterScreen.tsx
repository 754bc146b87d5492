import { Alert, Anchor, Button, Checkbox, Group, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { focusFirstError, useContractForm } from '#client/form'
import { mutation } from '#client/query'
import { PasswordField } from '#ui/PasswordField'
import { Link } from '#ui/Link'
import { register, resendVerification, shortestPassword } from './contract'
import { Done } from './Done.tsx'
import { Entrance } from './Entrance.tsx'
import { useLabels } from './labels'
import { useWhyNot } from './use-why-not'

export function RegisterScreen() {
  const t = useLabels()
  const whyNot = useWhyNot()
  const send = useMutation(mutation(register))
  const again = useMutation(mutation(resendVerification))
  const [email, setEmail] = useState('')
  const form = useContractForm(register.body, { fullName: '', email: '', password: '', terms: false })
  const terms = form.getInputProps('terms', { type: 'checkbox' })

  if (send.isSuccess)
    return (
      <Done title={t('registered')} text={t('registeredText', { email })}>
        <Button variant="default" loading={again.isPending} onClick={() => again.mutate({ body: { email } })}>
          {again.isSuccess ? t('resent', { email }) : t('resend')}
        </Button>
      </Done>
    )
  return (
    <Entrance title={t('register')} text={t('registerText')}>
      <form
        noValidate
        onSubmit={form.onSubmit((values) => {
          setEmail(values.email)
          send.mutate({ body: { ...values, terms: true } }, { onError: form.refused })
        }, focusFirstError)}
      >
        {send.error && (
          <Alert color="red" mb="lg" role="alert">
            {whyNot(send.error)}
          </Alert>
        )}
        <TextInput
          size="form"
          label={t('fullName')}
          autoComplete="name"
          autoFocus
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
          mb="lg"
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <Checkbox
          label={t('terms')}
          mb={20}
          key={form.key('terms')}
          {...terms}
          error={terms.error ? t('termsNeeded') : undefined}
        />
        <Button type="submit" size="lg" fullWidth loading={send.isPending}>
          {t('create')}
        </Button>
      </form>
      <Group justify="center" gap={4} mt="lg" c="dimmed">
        {t('haveAccount')}
        <Anchor component={Link} href="/login">
          {t('signIn')}
        </Anchor>
      </Group>
    </Entrance>
  )
}
