import { Alert, Button, NativeSelect, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import type { Failure } from '#client/call'
import { focusFirstError, useContractForm } from '#client/form'
import { mutation } from '#client/query'
import { addKey } from '#features/people/auth/contract'
import { Dialog } from '#ui/Dialog'
import { PasswordField } from '#ui/PasswordField'
import css from './Account.module.css'
import { KeyRights, type KeyRules } from './KeyRights.tsx'
import { useLabels } from './labels'
import { useCopy } from './use-copy'
import { useWhyNot } from './use-why-not'

const never = 'never'
const lives = [30, 90, 365] as const

/** A name, what it may do and how long; then the key itself: this once, because only its hash is kept. */
export function AddKeyDialog({ close }: { close: () => void }) {
  const t = useLabels()
  const copy = useCopy()
  const whyNot = useWhyNot()
  const add = useMutation(mutation(addKey))
  const form = useContractForm(addKey.body, { name: '', password: '' })
  const [rules, setRules] = useState<KeyRules>()
  const [days, setDays] = useState('90')
  const [tried, setTried] = useState(false)
  const none = tried && rules?.length === 0
  const chosen = { ...(rules && { rules }), ...(days !== never && { days: Number(days) }) }
  const made = add.data
  const refused = (error: Failure<typeof addKey>) => {
    if (error.code === 'wrong_password') form.setFieldError('password', whyNot(error))
    else form.refused(error)
    focusFirstError()
  }
  const send = (values: { name: string; password: string }) => {
    setTried(true)
    if (rules?.length !== 0) add.mutate({ body: { ...values, ...chosen } }, { onError: refused })
  }
  return (
    <Dialog
      open
      wide
      onClose={close}
      held={made !== undefined}
      title={t('addKey')}
      actions={
        made ? (
          <>
            <Button variant="default" leftSection={<IconCopy size={16} />} onClick={() => void copy(made.accessToken)}>
              {t('copy')}
            </Button>
            <Button onClick={close}>{t('done')}</Button>
          </>
        ) : (
          <>
            <Button variant="default" onClick={close}>
              {t('cancel')}
            </Button>
            <Button type="submit" form="new-key" loading={add.isPending}>
              {t('addKey')}
            </Button>
          </>
        )
      }
    >
      {made ? (
        <>
          <p className={css['text']}>{t('keyOnce')}</p>
          <TextInput
            label={t('keyToken')}
            value={made.accessToken}
            readOnly
            autoFocus
            dir="ltr"
            onFocus={(event) => event.currentTarget.select()}
          />
        </>
      ) : (
        <form id="new-key" noValidate onSubmit={form.onSubmit(send, focusFirstError)}>
          {add.error && !['invalid_input', 'wrong_password'].includes(add.error.code) && (
            <Alert color="red" mb="lg" role="alert">
              {whyNot(add.error)}
            </Alert>
          )}
          <div className={css['fields']}>
            <TextInput label={t('keyName')} data-autofocus key={form.key('name')} {...form.getInputProps('name')} />
            <NativeSelect
              label={t('keyDays')}
              value={days}
              onChange={(event) => setDays(event.currentTarget.value)}
              data={[
                ...lives.map((count) => ({ value: String(count), label: t('days', { count }) })),
                { value: never, label: t('keyForEver') },
              ]}
            />
            <KeyRights rules={rules} change={setRules} {...(none && { error: t('keyNone') })} />
            <PasswordField
              label={t('yourPassword')}
              showLabel={t('showPassword')}
              autoComplete="current-password"
              key={form.key('password')}
              {...form.getInputProps('password')}
            />
          </div>
        </form>
      )}
    </Dialog>
  )
}
