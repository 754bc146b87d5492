import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { keyOf, query } from '#client/query'
import { useEvent } from '#client/realtime'
import { listMailboxes, mailMoved } from '#features/email/contract/mailboxes'
import { useCountInTitle } from './counted-title'
import { gathered } from './freshen'
import { useLabels } from './labels'
import { Waiting } from './Waiting.tsx'

/** How many conversations nobody has read yet, in the inboxes of all mailboxes of mine. */
export function UnreadMails() {
  const t = useLabels()
  const client = useQueryClient()
  const boxes = useQuery(query(listMailboxes)).data?.mailboxes ?? []
  const unread = boxes.filter(({ mine }) => mine).reduce((sum, box) => sum + box.unread, 0)
  useEvent(
    mailMoved,
    useMemo(() => gathered(() => void client.invalidateQueries({ queryKey: keyOf(listMailboxes) })), [client]),
  )
  useCountInTitle('mails', unread)
  return <Waiting count={unread} words={t('unreadMails', { count: unread })} />
}
