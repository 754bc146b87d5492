import { useMutation } from '@tanstack/react-query'
import { focusFirstError, useContractForm } from '#client/form'
import { mutation } from '#client/query'
import type { forgotPassword, resendVerification } from './contract'
import { Done } from './Done.tsx'
import { Entrance } from './Entrance.tsx'
import { BackToSignIn, EmailField } from './EntranceFields.tsx'
import { EntranceForm } from './EntranceForm.tsx'
import { useLabels } from './labels'
import { useWhyNot } from './use-why-not'

interface AskForMailProps {
  by: typeof forgotPassword | typeof resendVerification
  title: string
  text: string
  does: string
  /** What is said once it was asked for, whether the address is known or not. */
  sent: (email: string) => string
}

/** An address, to which a mail with a link goes. */
export function AskForMail({ by, title, text, does, sent }: AskForMailProps) {
  const t = useLabels()
  const whyNot = useWhyNot()
  const send = useMutation(mutation(by))
  const form = useContractForm(by.body, { email: '' })
  if (send.isSuccess) return <Done title={t('linkSent')} text={sent(send.variables.body.email)} />
  return (
    <Entrance title={title} text={text}>
      <EntranceForm
        onSubmit={form.onSubmit((values) => send.mutate({ body: values }, { onError: form.refused }), focusFirstError)}
        refused={send.error && whyNot(send.error)}
        does={does}
        busy={send.isPending}
      >
        <EmailField autoFocus key={form.key('email')} {...form.getInputProps('email')} />
      </EntranceForm>
      <BackToSignIn />
    </Entrance>
  )
}
