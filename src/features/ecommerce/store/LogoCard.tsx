import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useFailureWords } from '#client/failure-words'
import { keyOf, mutation, query } from '#client/query'
import { useUpload } from '#client/use-upload'
import { Card } from '#ui/Card'
import { FileDrop } from '#ui/FileDrop'
import { toast } from '#ui/Toasts'
import { useFileSize } from '#ui/Words'
import { getLogo, removeLogo, setLogo } from './contract/logo'
import { useLabels } from './labels'
import css from './Store.module.css'

const { mostBytes, kinds } = setLogo.body

/** It is kept at once, beside the form. */
export function LogoCard({ disabled }: { disabled: boolean }) {
  'use no memo'
  const t = useLabels()
  const say = useFailureWords()
  const written = useFileSize()
  const client = useQueryClient()
  const uploads = useUpload(setLogo)
  const [coming, setComing] = useState<File>()
  const removal = useMutation(mutation(removeLogo))
  const { data } = useQuery(query(getLogo))
  const show = (logo: string | null) => client.setQueryData(keyOf(getLogo), { logo })
  const refused = (error: unknown) =>
    toast({ tone: 'bad', text: t('notSaved', { why: say(error, { wrong_kind: t('logo.wrong') }) }) })
  const send = async (file: File) => {
    setComing(file)
    try {
      const saved = await uploads.send(file, {})
      if (saved) {
        show(saved.logo)
        toast({ text: t('logo.saved') })
      }
    } catch (error) {
      refused(error)
    } finally {
      setComing(undefined)
    }
  }
  const remove = () =>
    removal.mutate(
      {},
      {
        onSuccess: () => {
          show(null)
          toast({ text: t('logo.removed') })
        },
        onError: refused,
      },
    )
  const logo = data?.logo
  return (
    <Card title={t('logo')}>
      <div className={css['logo']}>
        {logo && <img src={logo} alt={t('logo')} width={64} height={64} />}
        {!disabled && (
          <FileDrop
            label={t('logo.drop')}
            hint={t('logo.hint', { most: written(mostBytes) })}
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
        )}
        {!disabled && logo && (
          <Button variant="default" leftSection={<IconTrash size={16} />} loading={removal.isPending} onClick={remove}>
            {t('logo.remove')}
          </Button>
        )}
      </div>
    </Card>
  )
}
