import { Button } from '@mantine/core'
import { IconCopy, IconDownload } from '@tabler/icons-react'
import { Dialog } from '#ui/Dialog'
import css from './Account.module.css'
import { useLabels } from './labels'
import { useCopy } from './use-copy'

/** Shown this once: the server keeps only their hashes. */
export function RecoveryCodes({ codes, close }: { codes: readonly string[]; close: () => void }) {
  const t = useLabels()
  const copy = useCopy()
  const text = `${codes.join('\n')}\n`
  return (
    <Dialog
      open
      onClose={close}
      held
      title={t('recovery')}
      actions={
        <>
          <Button variant="default" leftSection={<IconCopy size={16} />} onClick={() => void copy(text)}>
            {t('copy')}
          </Button>
          <Button
            component="a"
            variant="default"
            leftSection={<IconDownload size={16} />}
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
            download="meridian-recovery-codes.txt"
          >
            {t('download')}
          </Button>
          <Button onClick={close}>{t('done')}</Button>
        </>
      }
    >
      <p data-autofocus tabIndex={-1} className={css['text']}>
        {t('recoveryText')}
      </p>
      <ul className={css['codes']} dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
