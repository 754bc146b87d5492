import { Button, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { IconCalendarShare, IconCopy } from '@tabler/icons-react'
import { momentWithin } from '#client/date'
import { useLanguage } from '#client/language'
import { mutation, query } from '#client/query'
import { closeFeed, getFeed, openFeed } from '#features/calendar/contract'
import { Card } from '#ui/Card'
import { useConfirm } from '#ui/Confirm'
import { Failed } from '#ui/Failed'
import { IconButton } from '#ui/IconButton'
import { Skeletons } from '#ui/Skeletons'
import { toast } from '#ui/Toasts'
import css from './Account.module.css'
import { useLabels } from './labels'
import { useCopy } from './use-copy'
import { useWhyNot } from './use-why-not'

/** The secret address under which a phone reads my calendar. */
export function FeedCard() {
  const t = useLabels()
  const language = useLanguage()
  const whyNot = useWhyNot()
  const confirm = useConfirm()
  const copy = useCopy()
  const { data, error, refetch } = useQuery(query(getFeed))
  const onError = (why: unknown) => toast({ tone: 'bad', text: whyNot(why) })
  const open = useMutation({ ...mutation(openFeed), onError })
  const close = useMutation({ ...mutation(closeFeed), onError, onSuccess: () => open.reset() })
  async function end() {
    const question = { title: t('feedEndTitle'), text: t('feedEndText'), verb: t('feedEnd'), destructive: true }
    if (await confirm(question)) close.mutate({})
  }
  const address = open.data?.address
  return (
    <Card title={t('feed')}>
      {!data && error && <Failed title={t('loadFailed')} requestId={error.requestId} retry={() => void refetch()} />}
      {!data && !error && <Skeletons rows={1} />}
      {data && (
        <>
          <div className={css['row']}>
            <IconCalendarShare size={20} stroke={1.75} aria-hidden />
            <div className={css['about']}>
              <p className={css['strong']}>{t(data.since ? 'feedOn' : 'feedOff')}</p>
              <p className={css['quiet']}>
                {data.since ? t('feedSince', { when: momentWithin(data.since, language) }) : t('feedText')}
              </p>
            </div>
            {data.since && (
              <Button size="sm" variant="default" data-danger loading={close.isPending} onClick={() => void end()}>
                {t('feedEnd')}
              </Button>
            )}
            <Button size="sm" variant="default" loading={open.isPending} onClick={() => open.mutate({})}>
              {t(data.since ? 'feedAgain' : 'feedOpen')}
            </Button>
          </div>
          {address && (
            <TextInput
              mt="sm"
              label={t('feedAddress')}
              description={t('feedOnce')}
              readOnly
              dir="ltr"
              value={address}
              onFocus={(event) => event.currentTarget.select()}
              rightSection={
                <IconButton size="sm" label={t('copy')} icon={IconCopy} onClick={() => void copy(address)} />
              }
            />
          )}
        </>
      )}
    </Card>
  )
}
