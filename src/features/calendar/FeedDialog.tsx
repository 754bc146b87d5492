import { Button, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { IconCopy } from '@tabler/icons-react'
import { copyText } from '#client/copy-text'
import { moment } from '#client/date'
import { useLanguage } from '#client/language'
import { mutation, query } from '#client/query'
import { Dialog } from '#ui/Dialog'
import { IconButton } from '#ui/IconButton'
import { toast } from '#ui/Toasts'
import { closeFeed, getFeed, openFeed } from './contract'
import css from './EventDrawer.module.css'
import { useLabels } from './labels'
import { useWhyNot } from './use-why-not'

/** The secret address under which a phone shows this calendar. */
export function FeedDialog({ close }: { close: () => void }) {
  const t = useLabels()
  const why = useWhyNot()
  const language = useLanguage()
  const { data } = useQuery(query(getFeed))
  const failed = (error: unknown) => toast({ text: why(error), tone: 'bad' })
  const make = useMutation({ ...mutation(openFeed), onError: failed })
  const end = useMutation({ ...mutation(closeFeed), onError: failed, onSuccess: () => make.reset() })
  const address = make.data?.address
  const since = data?.since ?? null
  return (
    <Dialog
      open
      onClose={close}
      title={t('subscribe')}
      actions={
        <>
          {since && (
            <Button variant="default" loading={end.isPending} onClick={() => end.mutate({})}>
              {t('closeFeed')}
            </Button>
          )}
          <Button loading={make.isPending} onClick={() => make.mutate({})}>
            {since ? t('renewFeed') : t('openFeed')}
          </Button>
        </>
      }
    >
      <div className={css['fields']}>
        <p>{t('feedSays')}</p>
        {address ? (
          <TextInput
            label={t('address')}
            description={t('addressOnce')}
            readOnly
            dir="ltr"
            value={address}
            onFocus={(event) => event.currentTarget.select()}
            rightSection={
              <IconButton
                size="sm"
                label={t('copy')}
                icon={IconCopy}
                onClick={() => void copyText(address).then(() => toast({ text: t('copied') }))}
              />
            }
          />
        ) : (
          since && <p className={css['dim']}>{t('feedSince', { when: moment(since, language) })}</p>
        )}
      </div>
    </Dialog>
  )
}
