import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { IconTrash } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useFailureWords } from '#client/failure-words'
import { mutation } from '#client/query'
import { refreshSession } from '#client/session'
import { useUpload } from '#client/use-upload'
import { removeAvatar, setAvatar } from '#features/people/users/contract'
import { Avatar } from '#ui/Avatar'
import { Card } from '#ui/Card'
import { useConfirm } from '#ui/Confirm'
import { FileDrop } from '#ui/FileDrop'
import { toast } from '#ui/Toasts'
import { useFileSize } from '#ui/Words'
import css from './Account.module.css'
import { useLabels } from './labels'

const { mostBytes, kinds } = setAvatar.body

/** A picture is shown at once, and goes back when it is refused. */
export function PictureCard({ name, picture }: { name: string; picture: string | null }) {
  'use no memo'
  const t = useLabels()
  const say = useFailureWords()
  const confirm = useConfirm()
  const written = useFileSize()
  const uploads = useUpload(setAvatar)
  const [coming, setComing] = useState<File>()
  const removal = useMutation(mutation(removeAvatar))
  const [chosen, setChosen] = useState<string>()
  useEffect(() => () => (chosen ? URL.revokeObjectURL(chosen) : undefined), [chosen])
  const refused = (error: unknown) =>
    toast({ tone: 'bad', text: t('notSaved', { why: say(error, { wrong_kind: t('noPicture') }) }) })
  const send = async (file: File) => {
    setChosen(URL.createObjectURL(file))
    setComing(file)
    try {
      const saved = await uploads.send(file, {})
      if (!saved) return setChosen(undefined)
      toast({ text: t('pictureSaved') })
      void refreshSession()
    } catch (error) {
      setChosen(undefined)
      refused(error)
    } finally {
      setComing(undefined)
    }
  }
  const remove = async () => {
    const question = { title: t('pictureRemoveTitle'), text: t('pictureRemoveText'), verb: t('pictureRemove') }
    if (!(await confirm({ ...question, destructive: true }))) return
    removal.mutate(
      {},
      {
        onSuccess: () => {
          setChosen(undefined)
          toast({ text: t('pictureRemoved') })
          void refreshSession()
        },
        onError: refused,
      },
    )
  }
  return (
    <Card title={t('picture')}>
      <div className={css['picture']}>
        <Avatar name={name} src={chosen ?? picture} size={80} decorative />
        <div className={css['drop']}>
          <FileDrop
            label={t('pictureDrop')}
            hint={t('pictureHint', { most: written(mostBytes) })}
            accept={kinds.join(',')}
            maxBytes={mostBytes}
            files={
              coming
                ? [{ id: 'coming', name: coming.name, bytes: coming.size, progress: uploads.share(coming) * 100 }]
                : []
            }
            onRemove={() => coming && uploads.stop(coming)}
            onFiles={([file]) => file && void send(file)}
          />
        </div>
        {(chosen ?? picture) && (
          <Button
            variant="default"
            leftSection={<IconTrash size={16} />}
            loading={removal.isPending}
            onClick={() => void remove()}
          >
            {t('pictureRemove')}
          </Button>
        )}
      </div>
    </Card>
  )
}
