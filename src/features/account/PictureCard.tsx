import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { IconTrash } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useFailureWords } from '#client/failure-words'
import { mutation } from '#client/query'
import { refreshSession } from '#client/session'
import { removeAvatar, setAvatar } from '#features/users/contract'
import { Avatar } from '#ui/Avatar'
import { Card } from '#ui/Card'
import { useConfirm } from '#ui/Confirm'
import { FileDrop } from '#ui/FileDrop'
import { toast } from '#ui/Toasts'
import css from './Account.module.css'
import { useLabels } from './labels'

const most = 2_000_000
const kinds = 'image/png,image/jpeg,image/webp,image/gif'

/** A picture is shown at once, and goes back when it is refused. */
export function PictureCard({ name, picture }: { name: string; picture: string | null }) {
  const t = useLabels()
  const say = useFailureWords()
  const confirm = useConfirm()
  const put = useMutation(mutation(setAvatar))
  const removal = useMutation(mutation(removeAvatar))
  const [chosen, setChosen] = useState<string>()
  useEffect(() => () => (chosen ? URL.revokeObjectURL(chosen) : undefined), [chosen])
  const refused = (error: unknown) =>
    toast({ tone: 'bad', text: t('notSaved', { why: say(error, { picture_unreadable: t('noPicture') }) }) })
  const send = ([file]: File[]) => {
    if (!file) return
    setChosen(URL.createObjectURL(file))
    put.mutate(
      { body: { picture: file } },
      {
        onSuccess: () => {
          toast({ text: t('pictureSaved') })
          void refreshSession()
        },
        onError: (error) => {
          setChosen(undefined)
          refused(error)
        },
      },
    )
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
            hint={t('pictureHint')}
            accept={kinds}
            maxBytes={most}
            files={[]}
            onFiles={send}
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
