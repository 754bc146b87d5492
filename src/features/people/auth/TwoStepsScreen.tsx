import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { focusFirstError, useContractForm } from '#client/form'
import { mutation } from '#client/query'
import { loginTotp } from './contract'
import { Entrance } from './Entrance.tsx'
import { BackToSignIn, CodeField } from './EntranceFields.tsx'
import { EntranceForm } from './EntranceForm.tsx'
import { useEntered } from './use-entered'
import { useLabels } from './labels'
import { useWhyNot } from './use-why-not'

export function TwoStepsScreen() {
  const t = useLabels()
  const whyNot = useWhyNot()
  const entered = useEntered()
  const [challenge] = useState(() => sessionStorage.getItem('challenge') ?? '')
  const send = useMutation(mutation(loginTotp))
  const form = useContractForm(loginTotp.body, { challenge, code: '' })
  const enter = ({ code }: { code: string }) =>
    send.mutate(
      { body: { challenge, code } },
      {
        onSuccess: (session) => {
          sessionStorage.removeItem('challenge')
          entered(session)
        },
      },
    )
  return (
    <Entrance title={t('twoSteps')} text={t('twoStepsText')}>
      <EntranceForm
        onSubmit={form.onSubmit(enter, focusFirstError)}
        refused={(send.error || !challenge) && (send.error ? whyNot(send.error) : t('challengeOver'))}
        does={t('continue')}
        busy={send.isPending}
        disabled={!challenge}
      >
        <CodeField label={t('code')} key={form.key('code')} {...form.getInputProps('code')} />
      </EntranceForm>
      <BackToSignIn />
    </Entrance>
  )
}
