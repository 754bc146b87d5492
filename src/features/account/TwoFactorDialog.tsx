import { Alert, Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { mutation } from '#client/query'
import { beginTotp, confirmTotp } from '#features/auth/contract'
import { Dialog } from '#ui/Dialog'
import css from './Account.module.css'
import { useLabels } from './labels'
import { PasswordDialog } from './PasswordDialog.tsx'
import { QrCode } from './QrCode.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { useWhyNot } from './use-why-not'

/** The password, then the key for the app and its first code, then the recovery codes. */
export function TwoFactorDialog({ close }: { close: () => void }) {
  const t = useLabels()
  const whyNot = useWhyNot()
  const begin = useMutation(mutation(beginTotp))
  const confirm = useMutation(mutation(confirmTotp))
  const [code, setCode] = useState('')
  if (confirm.data) return <RecoveryCodes codes={confirm.data.recoveryCodes} close={close} />
  if (!begin.data)
    return (
      <PasswordDialog
        title={t('turnOnTitle')}
        verb={t('goOn')}
        busy={begin.isPending}
        error={begin.error ? whyNot(begin.error) : undefined}
        send={(password) => begin.mutate({ body: { password } })}
        close={close}
      />
    )
  const { secret, uri } = begin.data
  return (
    <Dialog
      open
      onClose={close}
      title={t('turnOnTitle')}
      actions={
        <>
          <Button variant="default" onClick={close}>
            {t('cancel')}
          </Button>
          <Button type="submit" form="first-code" loading={confirm.isPending} disabled={code.trim().length < 6}>
            {t('confirm')}
          </Button>
        </>
      }
    >
      <form
        id="first-code"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          confirm.mutate({ body: { code } })
        }}
      >
        {confirm.error && (
          <Alert color="red" mb="lg" role="alert">
            {whyNot(confirm.error)}
          </Alert>
        )}
        <p className={css['text']}>{t('scan')}</p>
        <QrCode text={uri} label={t('qr')} />
        <p className={css['secret']}>
          {t('scanOr')}
          <code dir="ltr">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        </p>
        <TextInput
          label={t('code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          dir="ltr"
          data-autofocus
          autoFocus
          maxLength={7}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  )
}
