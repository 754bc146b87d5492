import { Anchor } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { focusFirstError, useContractForm } from '#client/form'
import { mutation } from '#client/query'
import { Link } from '#ui/Link'
import { resetPassword } from './contract'
import { Done } from './Done.tsx'
import { Entrance } from './Entrance.tsx'
import { BackToSignIn, NewPasswordField } from './EntranceFields.tsx'
import { EntranceForm } from './EntranceForm.tsx'
import { useLabels } from './labels'
import { useNewPassword } from './use-new-password'

/** By the link of a mail: somebody forgot, or somebody was invited. */
export function ResetPasswordScreen() {
  const t = useLabels()
  const { token = '', invited } = useSearch({ strict: false }) as { token?: string; invited?: string }
  const send = useMutation(mutation(resetPassword))
  const form = useContractForm(resetPassword.body, { token, password: '' })
  const { onError, whyAbove } = useNewPassword(form)
  const why = token ? whyAbove(send.error) : t('expired')
  if (send.isSuccess) return <Done title={t('passwordSet')} text={t('verifiedText')} />
  return (
    <Entrance title={invited ? t('inviteTitle') : t('resetTitle')} text={invited ? undefined : t('resetText')}>
      <EntranceForm
        onSubmit={form.onSubmit(
          ({ password }) => send.mutate({ body: { token, password } }, { onError }),
          focusFirstError,
        )}
        refused={
          why && (
            <>
              {why}{' '}
              <Anchor component={Link} href="/forgot-password">
                {t('askAgain')}
              </Anchor>
            </>
          )
        }
        does={t('setPassword')}
        busy={send.isPending}
        disabled={!token}
      >
        <NewPasswordField
          autoFocus
          label={t('newPassword')}
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
      </EntranceForm>
      <BackToSignIn />
    </Entrance>
  )
}
