import { Alert, Anchor, Button, Group } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { focusFirstError, useContractForm } from '#client/form'
import { mutation } from '#client/query'
import { PasswordField } from '#ui/PasswordField'
import { Link } from '#ui/Link'
import { resetPassword, shortestPassword } from './contract'
import { Done } from './Done.tsx'
import { Entrance } from './Entrance.tsx'
import { useLabels } from './labels'
import { useWhyNot } from './use-why-not'

/** By the link of a mail: somebody forgot, or somebody was invited. */
export function ResetPasswordScreen() {
  const t = useLabels()
  const whyNot = useWhyNot()
  const { token = '', invited } = useSearch({ strict: false }) as { token?: string; invited?: string }
  const send = useMutation(mutation(resetPassword))
  const form = useContractForm(resetPassword.body, { token, password: '' })
  if (send.isSuccess) return <Done title={t('passwordSet')} text={t('verifiedText')} />
  return (
    <Entrance title={invited ? t('inviteTitle') : t('resetTitle')} text={invited ? undefined : t('resetText')}>
      <form
        noValidate
        onSubmit={form.onSubmit(
          ({ password }) => send.mutate({ body: { token, password } }, { onError: form.refused }),
          focusFirstError,
        )}
      >
        {(send.error || !token) && (
          <Alert color="red" mb="lg" role="alert">
            {send.error ? whyNot(send.error) : t('expired')}{' '}
            <Anchor component={Link} href="/forgot-password">
              {t('askAgain')}
            </Anchor>
          </Alert>
        )}
        <PasswordField
          size="form"
          label={t('newPassword')}
          description={t('passwordHint', { shortest: shortestPassword })}
          autoComplete="new-password"
          autoFocus
          showLabel={t('showPassword')}
          mb={20}
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <Button type="submit" size="lg" fullWidth loading={send.isPending} disabled={!token}>
          {t('setPassword')}
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
