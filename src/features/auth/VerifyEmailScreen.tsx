import { useMutation } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { focusFirstError, useContractForm } from '#client/form'
import { mutation } from '#client/query'
import { resendVerification, verify } from './contract'
import { Done } from './Done.tsx'
import { Entrance } from './Entrance.tsx'
import { BackToSignIn, EmailField } from './EntranceFields.tsx'
import { EntranceForm } from './EntranceForm.tsx'
import { useLabels } from './labels'
import { useWhyNot } from './use-why-not'

/** Tokens that were already sent: a link is good once, and a screen may be drawn twice. */
const sent = new Set<string>()

export function VerifyEmailScreen() {
  const t = useLabels()
  const whyNot = useWhyNot()
  const { token = '' } = useSearch({ strict: false }) as { token?: string }
  const { mutate, isSuccess, error } = useMutation(mutation(verify))
  useEffect(() => {
    if (!token || sent.has(token)) return
    sent.add(token)
    mutate({ body: { token } })
  }, [mutate, token])
  if (isSuccess) return <Done title={t('verified')} text={t('verifiedText')} />
  if (error && error.code !== 'link_expired') return <Done title={whyNot(error)} />
  if (error || !token) return <AskAgain />
  return <Done title={t('verifying')} />
}

/** The account waits to be confirmed, and nothing else would give it a link that is good. */
function AskAgain() {
  const t = useLabels()
  const whyNot = useWhyNot()
  const send = useMutation(mutation(resendVerification))
  const form = useContractForm(resendVerification.body, { email: '' })
  if (send.isSuccess)
    return <Done title={t('linkSent')} text={t('verifySentText', { email: send.variables.body.email })} />
  return (
    <Entrance title={t('expired')} text={t('verifyAgainText')}>
      <EntranceForm
        onSubmit={form.onSubmit((values) => send.mutate({ body: values }, { onError: form.refused }), focusFirstError)}
        refused={send.error && whyNot(send.error)}
        does={t('askAgain')}
        busy={send.isPending}
      >
        <EmailField autoFocus key={form.key('email')} {...form.getInputProps('email')} />
      </EntranceForm>
      <BackToSignIn />
    </Entrance>
  )
}
