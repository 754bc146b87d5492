import { Button } from '@mantine/core'
import { IconUserCheck } from '@tabler/icons-react'
import { useCallback, useEffect, useState } from 'react'
import { useEvent } from '#client/realtime'
import { answering, type Mailbox } from '#features/email/contract/mailboxes'
import { ActionMenu } from '#ui/ActionMenu'
import type { Email } from '#features/email/contract/mailboxes'
import css from './Reading.module.css'
import { useLabels } from './labels'
import type { ChangeMails } from './use-mail'

const restMs = 8000
/** Of a shared mailbox: who takes care of this mail, and who is writing an answer at this moment. */
export function Assignee({ mail, box, change }: { mail: Email; box: Mailbox; change: ChangeMails }) {
  const t = useLabels()
  const [heard, setHeard] = useState<{ threadId: number; name: string }>()
  useEvent(
    answering,
    useCallback(({ threadId, name }: { threadId: number; name: string }) => setHeard({ threadId, name }), []),
  )
  useEffect(() => {
    if (!heard) return
    const timer = setTimeout(() => setHeard(undefined), restMs)
    return () => clearTimeout(timer)
  }, [heard])
  const isHere = heard && [mail, ...mail.replies].some(({ id }) => id === heard.threadId)
  const give = (assigneeId: number | null) => void change({ ids: [mail.id], conversations: true, data: { assigneeId } })
  return (
    <p className={css['assignee']}>
      <ActionMenu
        renderButton={(opener) => (
          <Button size="xs" variant="default" leftSection={<IconUserCheck size={15} stroke={1.75} />} {...opener}>
            {mail.assignee ? mail.assignee.name : t('assign')}
          </Button>
        )}
        entries={[
          ...box.members.map(({ id, name }) => ({ label: name, run: () => give(id) })),
          ...(mail.assignee ? [{ label: t('unassign'), run: () => give(null) }] : []),
        ]}
      />
      <span role="status">{isHere && t('isAnswering', { name: heard.name })}</span>
    </p>
  )
}
