import { Alert, Anchor, Button, Group, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { focusFirstError, useContractForm } from '#client/form'
import { mutation } from '#client/query'
import { Link } from '#ui/Link'
import { loginTotp } from './contract'
import { Entrance } from './Entrance.tsx'
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
      <form noValidate onSubmit={form.onSubmit(enter, focusFirstError)}>
        {(send.error || !challenge) && (
          <Alert color="red" mb="lg" role="alert">
            {send.error ? whyNot(send.error) : t('challengeOver')}
          </Alert>
        )}
        <TextInput
          size="form"
          label={t('code')}
          autoComplete="one-time-code"
          dir="ltr"
          autoFocus
          mb={20}
          key={form.key('code')}
          {...form.getInputProps('code')}
        />
        <Button type="submit" size="lg" fullWidth loading={send.isPending} disabled={!challenge}>
          {t('continue')}
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
