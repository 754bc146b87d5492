import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { focusFirstError, useContractForm } from '#client/form'
import { mutation } from '#client/query'
import { forgotPassword } from './contract'
import { Done } from './Done.tsx'
import { Entrance } from './Entrance.tsx'
import { BackToSignIn, EmailField } from './EntranceFields.tsx'
import { EntranceForm } from './EntranceForm.tsx'
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
      <EntranceForm
        onSubmit={form.onSubmit((values) => {
          setEmail(values.email)
          send.mutate({ body: values }, { onError: form.refused })
        }, focusFirstError)}
        refused={send.error && whyNot(send.error)}
        does={t('sendLink')}
        busy={send.isPending}
      >
        <EmailField autoFocus key={form.key('email')} {...form.getInputProps('email')} />
      </EntranceForm>
      <BackToSignIn />
    </Entrance>
  )
}
