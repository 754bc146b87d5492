import { Button } from '@mantine/core'
import { IconPhoto, IconPhotoOff } from '@tabler/icons-react'
import { useState } from 'react'
import type { Failure } from '#client/call'
import { addressOf } from '#client/call'
import { useFailureWords } from '#client/failure-words'
import { useSession } from '#client/session'
import { useUpload } from '#client/use-upload'
import { randomId } from '#client/random-id'
import { useConfirm } from '#ui/Confirm'
import { FileDrop, FileList, type DroppedFile } from '#ui/FileDrop'
import { useFileSize } from '#ui/Words'
import css from './CardDrawer.module.css'
import { addAttachment, getAttachment, type Attachment, type Item } from './contract'
import { useLabels } from './labels'
import { isPicture } from './rules'
import { useCardChanges } from './use-card-changes'

const { mostBytes } = addAttachment.body
type Coming = DroppedFile & { file: File }

/** Files of a card: dropped or chosen, saved from here, one picture of them shown on the card. */
export function CardAttachments({ item, attachments }: { item: Item; attachments: readonly Attachment[] }) {
  const t = useLabels()
  const say = useFailureWords()
  const { can } = useSession()
  const confirm = useConfirm()
  const changes = useCardChanges(item)
  const written = useFileSize()
  const uploads = useUpload(addAttachment)
  const [coming, setComing] = useState<Coming[]>([])
  const href = (attachmentId: number) => addressOf(getAttachment, { params: { id: item.id, attachmentId } })
  const files: DroppedFile[] = [
    ...attachments.map(({ id, name, size }) => ({ id, name, bytes: size, href: href(id) })),
    ...coming.map(({ file, ...one }) => (one.error ? one : { ...one, progress: uploads.share(file) * 100 })),
  ]
  const picture = attachments.find(({ media }) => isPicture(media))
  const shown = attachments.find(({ id }) => item.image === href(id))

  const send = async (file: File) => {
    const waiting = {
      id: randomId(),
      name: file.name,
      bytes: file.size,
      file,
    }
    setComing((all) => [...all, waiting])
    const input = { params: { id: item.id }, query: { name: file.name } }
    const error = await uploads.send(file, input).then(
      () => undefined,
      (thrown: Failure) => say(thrown, { too_large: t('tooLarge', { name: file.name, most: written(mostBytes) }) }),
    )
    setComing((all) =>
      error ? all.map((one) => (one === waiting ? { ...one, error } : one)) : all.filter((one) => one !== waiting),
    )
  }
  const remove = async ({ id, name }: DroppedFile) => {
    const sent = coming.find((one) => one.id === id)
    if (sent) uploads.stop(sent.file)
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
          hint={t('attachmentsHint', { most: written(mostBytes) })}
          files={files}
          maxBytes={mostBytes}
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
