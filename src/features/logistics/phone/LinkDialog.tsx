import { Button, TextInput } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { encode } from 'uqr'
import { copyText } from '#client/copy-text'
import { Dialog } from '#ui/Dialog'
import { toast } from '#ui/Toasts'
import { useLabels } from './labels'
import css from './Phone.module.css'

type Props = { url: string; name: string; replaces: boolean; close: () => void }
/** The link, this once: as a code for the camera of the phone, and to be sent. */
export function LinkDialog({ url, name, replaces, close }: Props) {
  const t = useLabels()
  const copy = async () => {
    const copied = await copyText(url)
    toast(copied ? { text: t('desk.copied') } : { tone: 'bad', text: t('desk.notCopied') })
  }
  return (
    <Dialog
      open
      wide
      held
      onClose={close}
      title={`${t('desk.link')}: ${name}`}
      actions={<Button onClick={close}>{t('close')}</Button>}
    >
      <div className={css['link']}>
        <Code text={url} label={t('desk.qr')} />
        <div>
          <p>{t('desk.once')}</p>
          {replaces && <p className={css['dim']}>{t('desk.replaces')}</p>}
          <TextInput
            label={t('desk.link')}
            value={url}
            readOnly
            dir="ltr"
            onFocus={(event) => event.currentTarget.select()}
          />
          <Button variant="default" leftSection={<IconCopy size={16} />} onClick={() => void copy()}>
            {t('desk.copy')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

/** Dark on light in both themes, as every camera reads it. */
function Code({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2 })
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      width={200}
      height={200}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#17152b" />
    </svg>
  )
}
