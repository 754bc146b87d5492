import { Button, TextInput } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { copyText } from '#client/copy-text'
import { Dialog } from '#ui/Dialog'
import { toast } from '#ui/Toasts'
import type { WithSecret } from './contract'
import { useLabels } from './labels'
import css from './Webhooks.module.css'

/** The secret of a webhook, this once. */
export function SecretDialog({ made: { name, secret }, close }: { made: WithSecret; close: () => void }) {
  const t = useLabels()
  const copy = async () => {
    const copied = await copyText(secret)
    toast(copied ? { text: t('copied') } : { tone: 'bad', text: t('notCopied') })
  }
  return (
    <Dialog
      open
      wide
      held
      onClose={close}
      title={t('secretTitle', { name })}
      actions={
        <>
          <Button variant="default" leftSection={<IconCopy size={16} />} onClick={() => void copy()}>
            {t('copy')}
          </Button>
          <Button onClick={close}>{t('done')}</Button>
        </>
      }
    >
      <p className={css['once']}>{t('secretOnce')}</p>
      <TextInput
        label={t('secret')}
        value={secret}
        readOnly
        dir="ltr"
        data-autofocus
        classNames={{ input: css['code'] ?? '' }}
        onFocus={(event) => event.currentTarget.select()}
      />
    </Dialog>
  )
}
