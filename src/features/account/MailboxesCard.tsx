import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconMail } from '@tabler/icons-react'
import { query } from '#client/query'
import { listMailboxes } from '#features/email/contract/mailboxes'
import { Card } from '#ui/Card'
import { Failed } from '#ui/Failed'
import { Link } from '#ui/Link'
import { Skeletons } from '#ui/Skeletons'
import { useNumber } from '#ui/Words'
import css from './Account.module.css'
import { useLabels } from './labels'

/** Addresses whose mail I read. */
export function MailboxesCard() {
  const t = useLabels()
  const number = useNumber()
  const { data, error, refetch } = useQuery(query(listMailboxes))
  const mine = data?.mailboxes.filter((one) => one.mine)
  return (
    <Card
      title={t('mailboxes')}
      count={mine && number(mine.length)}
      tools={
        <Button component={Link} href="/apps/email" size="sm" variant="default">
          {t('openMail')}
        </Button>
      }
    >
      {!data && error && <Failed title={t('loadFailed')} requestId={error.requestId} retry={() => void refetch()} />}
      {!data && !error && <Skeletons rows={2} />}
      <ul className={css['rows']}>
        {mine?.map(({ id, name, address, shared, unread, members }) => (
          <li key={id} className={css['row']}>
            <IconMail size={20} stroke={1.75} aria-hidden />
            <div className={css['about']}>
              <p className={css['strong']}>
                <bdi>{name}</bdi>
              </p>
              <p className={css['quiet']}>
                <bdi dir="ltr">{address}</bdi>
                <span>{shared ? t('sharedBy', { count: members.length }) : t('onlyMine')}</span>
                <span>{t('unread', { count: unread })}</span>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
