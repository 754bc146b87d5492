import { Alert, Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { IconCopy } from '@tabler/icons-react'
import { focusFirstError, useContractForm } from '#client/form'
import { mutation } from '#client/query'
import { addKey } from '#features/auth/contract'
import { Dialog } from '#ui/Dialog'
import css from './Account.module.css'
import { useLabels } from './labels'
import { useCopy } from './use-copy'
import { useWhyNot } from './use-why-not'

/** A name, then the key itself: this once, because only its hash is kept. */
export function AddKeyDialog({ close }: { close: () => void }) {
  const t = useLabels()
  const copy = useCopy()
  const whyNot = useWhyNot()
  const add = useMutation(mutation(addKey))
  const form = useContractForm(addKey.body, { name: '' })
  const made = add.data
  return (
    <Dialog
      open
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
            dir="ltr"
            onFocus={(event) => event.currentTarget.select()}
          />
        </>
      ) : (
        <form
          id="new-key"
          noValidate
          onSubmit={form.onSubmit((values) => add.mutate({ body: values }, { onError: form.refused }), focusFirstError)}
        >
          {add.error && add.error.code !== 'invalid_input' && (
            <Alert color="red" mb="lg" role="alert">
              {whyNot(add.error)}
            </Alert>
          )}
          <TextInput label={t('keyName')} data-autofocus key={form.key('name')} {...form.getInputProps('name')} />
        </form>
      )}
    </Dialog>
  )
}
