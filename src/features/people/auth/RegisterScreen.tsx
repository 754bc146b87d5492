import { Anchor, Checkbox } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { focusFirstError, useContractForm } from '#client/form'
import { mutation } from '#client/query'
import { Link } from '#ui/Link'
import { register } from './contract'
import { Done } from './Done.tsx'
import { Entrance } from './Entrance.tsx'
import { EmailField, NameField, NewPasswordField } from './EntranceFields.tsx'
import { EntranceForm } from './EntranceForm.tsx'
import { Instead } from './Instead.tsx'
import { useLabels } from './labels'
import { SendAgain } from './SendAgain.tsx'
import { useOnward } from './use-onward'
import { useNewPassword } from './use-new-password'

export function RegisterScreen() {
  const t = useLabels()
  const onward = useOnward()
  const send = useMutation(mutation(register))
  const [email, setEmail] = useState('')
  const form = useContractForm(register.body, { fullName: '', email: '', password: '', terms: false })
  const { onError, whyAbove } = useNewPassword(form)
  const terms = form.getInputProps('terms', { type: 'checkbox' })

  if (send.isSuccess)
    return (
      <Done title={t('registered')} text={t('registeredText', { email })}>
        <SendAgain email={email} />
      </Done>
    )
  return (
    <Entrance title={t('register')} text={t('registerText')}>
      <EntranceForm
        onSubmit={form.onSubmit((values) => {
          setEmail(values.email)
          send.mutate({ body: { ...values, terms: true } }, { onError })
        }, focusFirstError)}
        refused={whyAbove(send.error)}
        does={t('create')}
        busy={send.isPending}
      >
        <NameField autoFocus key={form.key('fullName')} {...form.getInputProps('fullName')} />
        <EmailField key={form.key('email')} {...form.getInputProps('email')} />
        <NewPasswordField label={t('password')} key={form.key('password')} {...form.getInputProps('password')} />
        <Checkbox
          label={t('terms')}
          description={
            <Anchor component={Link} href="/front-pages/terms" fz="inherit">
              {t('readTerms')}
            </Anchor>
          }
          mb="lg"
          key={form.key('terms')}
          {...terms}
          aria-invalid={terms.error ? true : undefined}
          error={terms.error ? t('termsNeeded') : undefined}
        />
      </EntranceForm>
      <Instead says={t('haveAccount')} goes={t('signIn')} to={`/login${onward}`} />
    </Entrance>
  )
}
