import type { ReactNode } from 'react'
import type { Got, Sent } from '#contract/endpoint'
import { useContractForm } from '#client/form'
import { useSave } from '#client/use-save'
import type { beginTotp, deactivate, stopTotp } from '#features/people/auth/contract'
import { EditDialog } from '#ui/EditDialog'
import { PasswordField } from '#ui/PasswordField'
import { useLabels } from './labels'
import { useWhyNot } from './use-why-not'

type AsksPassword = typeof beginTotp | typeof deactivate | typeof stopTotp
type PasswordDialogProps<E extends AsksPassword> = {
  /** What is done once the password is right. */
  endpoint: E
  title: string
  verb: string
  destructive?: boolean
  done: (answer: Got<E>) => void
  close: () => void
  children?: ReactNode
}

/** The password is asked again before what weakens or ends an account. */
export function PasswordDialog<E extends AsksPassword>(props: PasswordDialogProps<E>) {
  const { endpoint, done, close, children, ...dialog } = props
  const t = useLabels()
  const form = useContractForm(endpoint.body, { password: '' })
  const save = useSave(endpoint, {
    form,
    input: (body) => ({ body }) as Sent<E>,
    at: (code) => (code === 'wrong_password' ? 'password' : undefined),
    why: useWhyNot(),
    done,
  })
  return (
    <EditDialog {...dialog} save={save} onClose={close}>
      {children}
      <PasswordField
        label={t('yourPassword')}
        showLabel={t('showPassword')}
        autoComplete="current-password"
        data-autofocus
        key={form.key('password')}
        {...form.getInputProps('password')}
      />
    </EditDialog>
  )
}
