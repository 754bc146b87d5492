import { useContractForm } from '#client/form'
import { useSave } from '#client/use-save'
import { changePassword, shortestPassword } from '#features/people/auth/contract'
import { EditCard } from '#ui/EditCard'
import { PasswordField } from '#ui/PasswordField'
import { toast } from '#ui/Toasts'
import { useLabels } from './labels'
import { useWhyNot } from './use-why-not'

export function PasswordCard() {
  const t = useLabels()
  const form = useContractForm(changePassword.body, { current: '', password: '' })
  const save = useSave(changePassword, {
    form,
    input: (body) => ({ body }),
    at: (code) => (code === 'password_common' ? 'password' : undefined),
    why: useWhyNot(),
    done: () => {
      form.reset()
      toast({ text: t('passwordChanged') })
    },
  })
  // the browser may have filled in the current one by itself, and nobody has typed it
  const isDirty = () => form.isDirty('password')
  return (
    <EditCard save={{ ...save, isDirty }} title={t('password')} verb={t('changePassword')}>
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
        autoComplete="new-password"
        showLabel={t('showPassword')}
        key={form.key('password')}
        {...form.getInputProps('password')}
      />
    </EditCard>
  )
}
