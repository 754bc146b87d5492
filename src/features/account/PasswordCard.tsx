import { Alert, Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { focusFirstError, useContractForm } from '#client/form'
import { mutation } from '#client/query'
import { changePassword, shortestPassword } from '#features/auth/contract'
import { Card } from '#ui/Card'
import { PasswordField } from '#ui/PasswordField'
import { toast } from '#ui/Toasts'
import css from './Account.module.css'
import { useLabels } from './labels'
import { useAskBeforeLeaving } from './use-ask-before-leaving.tsx'
import { useWhyNot } from './use-why-not'

export function PasswordCard() {
  const t = useLabels()
  const whyNot = useWhyNot()
  const change = useMutation(mutation(changePassword))
  const form = useContractForm(changePassword.body, { current: '', password: '' })
  // the browser may have filled in the current one by itself, and nobody has typed it
  useAskBeforeLeaving(() => form.isDirty('password'))
  const send = (values: { current: string; password: string }) =>
    change.mutate(
      { body: values },
      {
        onSuccess: () => {
          form.reset()
          toast({ text: t('passwordChanged') })
        },
        onError: form.refused,
      },
    )
  return (
    <Card title={t('password')}>
      <form noValidate onSubmit={form.onSubmit(send, focusFirstError)}>
        {change.error && change.error.code !== 'invalid_input' && (
          <Alert color="red" mb="lg" role="alert">
            {whyNot(change.error)}
          </Alert>
        )}
        <div className={css['fields']}>
          <PasswordField
            label={t('current')}
            autoComplete="current-password"
            showLabel={t('showPassword')}
            key={form.key('current')}
            {...form.getInputProps('current')}
          />
          <PasswordField
            label={t('newPassword')}
            description={t('newPasswordHint', { shortest: shortestPassword })}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            autoComplete="new-password"
            showLabel={t('showPassword')}
            key={form.key('password')}
            {...form.getInputProps('password')}
          />
        </div>
        <Button type="submit" mt="lg" loading={change.isPending}>
          {t('changePassword')}
        </Button>
      </form>
    </Card>
  )
}
