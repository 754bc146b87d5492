import { Button } from '@mantine/core'
import { IconPhoto, IconPhotoOff } from '@tabler/icons-react'
import { useState } from 'react'
import type { Failure } from '#client/call'
import { addressOf } from '#client/call'
import { useFailureWords } from '#client/failure-words'
import { useSession } from '#client/session'
import { useConfirm } from '#ui/Confirm'
import { FileDrop, FileList, type DroppedFile } from '#ui/FileDrop'
import css from './CardDrawer.module.css'
import { getAttachment, type Attachment, type Item } from './contract'
import { useLabels } from './labels'
import { isPicture } from './rules'
import { useCardChanges } from './use-card-changes'

const most = 20 * 1024 * 1024

/** Files of a card: dropped or chosen, saved from here, one picture of them shown on the card. */
export function CardAttachments({ item, attachments }: { item: Item; attachments: readonly Attachment[] }) {
  const t = useLabels()
  const say = useFailureWords()
  const { can } = useSession()
  const confirm = useConfirm()
  const changes = useCardChanges(item)
  const [coming, setComing] = useState<DroppedFile[]>([])
  const href = (attachmentId: number) => addressOf(getAttachment, { params: { id: item.id, attachmentId } })
  const files: DroppedFile[] = [
    ...attachments.map(({ id, name, size }) => ({ id, name, bytes: size, href: href(id) })),
    ...coming,
  ]
  const picture = attachments.find(({ media }) => isPicture(media))
  const shown = attachments.find(({ id }) => item.image === href(id))

  const send = async (file: File) => {
    const waiting = {
      id: `${file.name}-${file.lastModified}-${Math.random()}`,
      name: file.name,
      bytes: file.size,
      progress: 40,
    }
    setComing((all) => [...all, waiting])
    const error = await changes.attach(file).then(
      () => undefined,
      (thrown: Failure) => say(thrown, { too_large: t('tooLarge', { name: file.name }) }),
    )
    setComing((all) =>
      error
        ? all.map((one) => (one === waiting ? { ...one, progress: undefined, error } : one))
        : all.filter((one) => one !== waiting),
    )
  }
  const remove = async ({ id, name }: DroppedFile) => {
    if (typeof id !== 'number') return setComing((all) => all.filter((one) => one.id !== id))
    const question = { title: t('deleteFileTitle', { name }), text: t('deleteFileText'), verb: t('deleteFile') }
    if (await confirm({ ...question, destructive: true })) changes.detach(id)
  }
  return (
    <>
      <div className={css['heading']}>
        <h3>{t('attachments')}</h3>
        {can(['update', 'Kanban']) && (picture ?? shown) && (
          <Button
            size="sm"
            variant="subtle"
            color="gray"
            leftSection={shown ? <IconPhotoOff size={16} /> : <IconPhoto size={16} />}
            onClick={() => changes.showPicture(shown ? null : picture!.id)}
          >
            {shown ? t('noPicture') : t('asPicture', { name: picture!.name })}
          </Button>
        )}
      </div>
      {can(['update', 'Kanban']) ? (
        <FileDrop
          label={t('addFile')}
          hint={t('attachmentsHint')}
          files={files}
          maxBytes={most}
          multiple
          onFiles={(chosen) => chosen.forEach((file) => void send(file))}
          onRemove={(file) => void remove(file)}
        />
      ) : (
        <FileList files={files} />
      )}
    </>
  )
}
