import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { mutation } from '#client/query'
import { useUpload } from '#client/use-upload'
import { FileDrop } from '#ui/FileDrop'
import { toast } from '#ui/Toasts'
import { useFileSize } from '#ui/Words'
import { setVideo, updateTopic, type TopicDetails } from './contract'
import css from './Course.module.css'
import { useLabels } from './labels'
import { useRefused } from './use-words'

const { mostBytes, kinds } = setVideo.body

type FilmProps = { topic: TopicDetails; version: number; stored: (saved: TopicDetails) => void }

/** The film file of a lecture: stored as soon as it is chosen. */
export function FilmField({ topic, version, stored }: FilmProps) {
  const t = useLabels()
  const written = useFileSize()
  const refused = useRefused()
  const uploads = useUpload(setVideo)
  const removal = useMutation(mutation(updateTopic))
  const [coming, setComing] = useState<File>()
  const tell = (error: unknown) => toast({ tone: 'bad', text: refused(error) })
  const { id, videoFile } = topic
  const send = async (file: File) => {
    setComing(file)
    try {
      const saved = await uploads.send(file, { params: { id }, query: { name: file.name } })
      if (saved) stored(saved)
    } catch (error) {
      tell(error)
    }
    setComing(undefined)
  }
  const remove = () =>
    removal.mutate({ params: { id }, body: { videoFile: null, version } }, { onSuccess: stored, onError: tell })
  const files = coming
    ? [{ id: 'coming', name: coming.name, bytes: coming.size, progress: uploads.share(coming) * 100 }]
    : videoFile
      ? [{ id: 'stored', name: videoFile.name, bytes: videoFile.size, href: videoFile.src }]
      : []
  return (
    <div>
      <p className={css['label']}>{t('field.videoFile')}</p>
      <FileDrop
        label={t('field.videoFile')}
        hint={t('filmHint', { most: written(mostBytes) })}
        accept={kinds.join(',')}
        maxBytes={mostBytes}
        files={files}
        onRemove={() => (coming ? uploads.stop(coming) : remove())}
        onFiles={([file]) => file && void send(file)}
      />
    </div>
  )
}
