import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Got } from '#contract/endpoint'
import { useContractForm } from '#client/form'
import { useSave } from '#client/use-save'
import { beginTotp, confirmTotp } from '#features/people/auth/contract'
import { EditDialog } from '#ui/EditDialog'
import { QrCode } from '#ui/QrCode'
import css from './Account.module.css'
import { useLabels } from './labels'
import { PasswordDialog } from './PasswordDialog.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { useWhyNot } from './use-why-not'

type Begun = Got<typeof beginTotp>

/** The password, then the key for the app and its first code, then the recovery codes. */
export function TwoFactorDialog({ close }: { close: () => void }) {
  const t = useLabels()
  const [begun, setBegun] = useState<Begun>()
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes) return <RecoveryCodes codes={codes} close={close} />
  if (begun) return <FirstCode begun={begun} done={setCodes} close={close} />
  return <PasswordDialog endpoint={beginTotp} title={t('turnOnTitle')} verb={t('goOn')} done={setBegun} close={close} />
}

type FirstCodeProps = { begun: Begun; done: (recoveryCodes: readonly string[]) => void; close: () => void }
function FirstCode({ begun, done, close }: FirstCodeProps) {
  const t = useLabels()
  const form = useContractForm(confirmTotp.body, { code: '' })
  const save = useSave(confirmTotp, {
    form,
    input: (body) => ({ body }),
    at: (code) => (code === 'wrong_code' ? 'code' : undefined),
    why: useWhyNot(),
    done: ({ recoveryCodes }) => done(recoveryCodes),
  })
  return (
    <EditDialog save={save} title={t('turnOnTitle')} verb={t('confirm')} onClose={close}>
      <p className={css['text']}>{t('scan')}</p>
      <QrCode text={begun.uri} label={t('qr')} />
      <p className={css['secret']}>
        {t('scanOr')}
        <code dir="ltr">{begun.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <TextInput
        label={t('code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
        data-autofocus
        autoFocus
        maxLength={7}
        key={form.key('code')}
        {...form.getInputProps('code')}
      />
    </EditDialog>
  )
}
