import { Alert, Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { Dialog } from '#ui/Dialog'
import { PasswordField } from '#ui/PasswordField'
import { useLabels } from './labels'

type PasswordDialogProps = {
  title: string
  verb: string
  destructive?: boolean
  busy: boolean
  error: string | undefined
  send: (password: string) => void
  close: () => void
  children?: ReactNode
}

/** The password is asked again before what weakens or ends an account. */
export function PasswordDialog(props: PasswordDialogProps) {
  const { title, verb, destructive = false, busy, error, send, close, children } = props
  const t = useLabels()
  const [password, setPassword] = useState('')
  return (
    <Dialog
      open
      onClose={close}
      title={title}
      actions={
        <>
          <Button variant="default" onClick={close}>
            {t('cancel')}
          </Button>
          <Button
            type="submit"
            form="password-again"
            loading={busy}
            disabled={password === ''}
            {...(destructive && { color: 'red' })}
          >
            {verb}
          </Button>
        </>
      }
    >
      <form
        id="password-again"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (password) send(password)
        }}
      >
        {error && (
          <Alert color="red" mb="lg" role="alert">
            {error}
          </Alert>
        )}
        {children}
        <PasswordField
          label={t('yourPassword')}
          showLabel={t('showPassword')}
          autoComplete="current-password"
          data-autofocus
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  )
}
