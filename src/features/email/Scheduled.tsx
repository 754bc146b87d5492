import { Button } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { moment } from '#client/date'
import { useLanguage } from '#client/language'
import type { Email } from '#features/email/contract/mailboxes'
import type { Draft } from './contract'
import css from './Reading.module.css'
import { useLabels } from './labels'
import { useSending } from './use-sending'

type Props = { mail: Email; resume: (draft: Draft) => void }
/** Of a mail that waits for its time: when that is, and how to stop it or not wait. */
export function Scheduled({ mail, resume }: Props) {
  const t = useLabels()
  const language = useLanguage()
  const { isSending, sendNow, takeBack } = useSending(resume)
  return (
    <p className={css['scheduled']} role="status">
      <IconClock size={16} stroke={1.75} aria-hidden />
      <span>{t('leavesAt', { time: moment(mail.sendAt ?? mail.time, language) })}</span>
      <Button size="xs" variant="default" onClick={() => void takeBack(mail.id)}>
        {t('changeScheduled')}
      </Button>
      <Button size="xs" variant="default" loading={isSending} onClick={() => void sendNow(mail.id)}>
        {t('sendNow')}
      </Button>
    </p>
  )
}
