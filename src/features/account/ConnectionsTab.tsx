import { useSession } from '#client/session'
import css from './Account.module.css'
import { FeedCard } from './FeedCard.tsx'
import { MailboxesCard } from './MailboxesCard.tsx'
import { MachinesCard } from './MachinesCard.tsx'

/** What of mine others read or speak for: the calendar, mailboxes, machines. */
export function ConnectionsTab() {
  const { can } = useSession()
  return (
    <div className={css['cards']} data-column>
      {can(['read', 'Calendar']) && <FeedCard />}
      {can(['read', 'Email']) && <MailboxesCard />}
      <MachinesCard />
    </div>
  )
}
