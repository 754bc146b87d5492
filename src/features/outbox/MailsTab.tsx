import { Button } from '@mantine/core'
import { IconEye, IconMailOff, IconTrash } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { moment } from '#client/date'
import { useLanguage } from '#client/language'
import { useSession } from '#client/session'
import { useList } from '#client/use-list'
import { useSearchText } from '#client/use-search-text'
import { Link } from '#ui/Link'
import { ListTable } from '#ui/ListTable'
import { listMails, type Mail } from './contract'
import { useLabels } from './labels'
import { MailState } from './MailState.tsx'
import css from './Outbox.module.css'
import { useDeleteMail } from './use-delete-mail'

const MailDrawer = lazy(() => import('./MailDrawer.tsx').then((m) => ({ default: m.MailDrawer })))

export function MailsTab() {
  const t = useLabels()
  const language = useLanguage()
  const { can } = useSession()
  const [search, setSearch] = useSearchText()
  const list = useList(listMails, { rows: ({ mails }) => mails, total: ({ totalMails }) => totalMails })
  const remove = useDeleteMail()
  const smtp = list.answer?.smtp ?? false
  const open = (mail: Mail) => setSearch({ mail: String(mail.id) })
  const chip = (mail: Mail) => <MailState mail={mail} smtp={smtp} />
  const to = (mail: Mail) => (
    <bdi key="to" dir="ltr">
      {mail.to}
    </bdi>
  )
  const at = (mail: Mail) => moment(mail.createdAt, language)
  return (
    <>
      <p className={css['lead']}>
        {list.answer ? `${t('facts', { count: list.answer.totalMails })} · ${t(smtp ? 'smtp' : 'noSmtp')}` : '\u00a0'}
      </p>
      <ListTable
        list={list}
        title={t('tab.mails')}
        columns={[
          { key: 'to', title: t('to'), sortable: true, render: to },
          { key: 'subject', title: t('subject'), sortable: true, width: '40%', render: ({ subject }) => subject },
          { key: 'createdAt', title: t('createdAt'), sortable: true, render: at },
          { key: 'state', title: t('state'), render: chip },
        ]}
        phone={(mail) => ({ name: mail.subject, chip: chip(mail), lines: [to(mail), at(mail)] })}
        rowName={(mail) => mail.subject}
        onRowOpen={open}
        rowActions={[
          { label: t('open'), icon: IconEye, run: open },
          ...(can(['delete', 'Outbox'])
            ? [{ label: t('delete'), icon: IconTrash, danger: true, run: (mail: Mail) => void remove(mail) }]
            : []),
        ]}
        search={t('search')}
        none={{
          icon: IconMailOff,
          title: t('none'),
          text: t('noneText'),
          action: can(['read', 'Tracking']) && (
            <Button component={Link} href="/apps/logistics/settings/messages">
              {t('toMessages')}
            </Button>
          ),
        }}
      />
      {search['mail'] && list.answer && (
        <Suspense>
          <MailDrawer
            mail={list.answer.mails.find(({ id }) => String(id) === search['mail'])}
            smtp={smtp}
            close={() => setSearch({ mail: undefined })}
          />
        </Suspense>
      )}
    </>
  )
}
