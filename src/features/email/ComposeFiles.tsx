import { IconX } from '@tabler/icons-react'
import type { MailFile } from '#features/email/contract/mailboxes'
import { IconButton } from '#ui/IconButton'
import { useFileSize } from '#ui/Words'
import css from './Compose.module.css'
import { useLabels } from './labels'
import type { useAttachments } from './use-attachments'

type Props = { files: readonly MailFile[]; attachments: ReturnType<typeof useAttachments> }
/** What is attached, and what is on its way there. */
export function ComposeFiles({ files, attachments: { coming, uploads, detach } }: Props) {
  const t = useLabels()
  const written = useFileSize()
  if (files.length + coming.length === 0) return null
  return (
    <ul className={css['files']} aria-label={t('attachments')}>
      {files.map(({ id, fileName, bytes }) => (
        <li key={id}>
          <bdi>{fileName}</bdi> <small>{written(bytes)}</small>
          <IconButton
            size="xs"
            variant="subtle"
            icon={IconX}
            label={t('detach', { name: fileName })}
            onClick={() => void detach(id)}
          />
        </li>
      ))}
      {coming.map((file) => (
        <li key={`${file.name} ${file.lastModified}`}>
          <bdi>{file.name}</bdi>
          <progress aria-label={file.name} max={1} value={uploads.share(file)} />
          <IconButton
            size="xs"
            variant="subtle"
            icon={IconX}
            label={t('detach', { name: file.name })}
            onClick={() => uploads.stop(file)}
          />
        </li>
      ))}
    </ul>
  )
}
