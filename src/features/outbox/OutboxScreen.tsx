import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconEye, IconMailOff, IconSearchOff, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { countedTo, isCapped } from '#contract/list'
import { moment } from '#client/date'
import { useLanguage } from '#client/language'
import { query } from '#client/query'
import { useSession } from '#client/session'
import { useSearchText } from '#client/use-search-text'
import { DataTable } from '#ui/DataTable'
import { Empty } from '#ui/Empty'
import { Failed } from '#ui/Failed'
import { PageHeader } from '#ui/PageHeader'
import { SearchField } from '#ui/SearchField'
import type { Column, PhoneRow } from '#ui/table-types'
import { listMails, type Mail } from './contract'
import { useLabels } from './labels'
import { MailDrawer } from './MailDrawer.tsx'
import { MailState } from './MailState.tsx'
import { useDeleteMail } from './use-delete-mail'
import { useMailTable } from './use-mail-table'

export function OutboxScreen() {
  const t = useLabels()
  const language = useLanguage()
  const { can } = useSession()
  const [search, setSearch] = useSearchText()
  const { asked, state, setState } = useMailTable()
  const { data, error, refetch } = useQuery({
    ...query(listMails, { query: asked }),
    placeholderData: keepPreviousData,
  })
  const remove = useDeleteMail()
  const smtp = data?.smtp ?? false
  const open = (mail: Mail) => setSearch({ mail: String(mail.id) })
  const chip = (mail: Mail) => <MailState mail={mail} smtp={smtp} />
  const columns: Column<Mail>[] = [
    { key: 'to', title: t('to'), sortable: true, render: ({ to }) => <bdi dir="ltr">{to}</bdi> },
    { key: 'subject', title: t('subject'), sortable: true, width: '40%', render: ({ subject }) => subject },
    { key: 'createdAt', title: t('createdAt'), sortable: true, render: (mail) => moment(mail.createdAt, language) },
    { key: 'state', title: t('state'), render: chip },
  ]
  return (
    <>
      <PageHeader
        title={t('title')}
        facts={data && `${t('facts', { count: data.totalMails })} · ${t(smtp ? 'smtp' : 'noSmtp')}`}
      />
      <DataTable
        name={t('title')}
        rows={data?.mails}
        total={Math.min(data?.totalMails ?? 0, countedTo(state))}
        totalIsCapped={isCapped(data?.totalMails ?? 0, state)}
        state={state}
        onState={setState}
        columns={columns}
        rowKey={(mail) => mail.id}
        rowName={(mail) => mail.subject}
        onRowOpen={open}
        search={
          <SearchField
            placeholder={t('search')}
            value={search['q'] ?? ''}
            onChange={(q) => setSearch({ q: q || undefined, page: undefined }, { replace: true })}
          />
        }
        rowActions={[
          { label: t('open'), icon: IconEye, run: open },
          {
            label: t('delete'),
            icon: IconTrash,
            danger: true,
            when: () => can(['delete', 'Outbox']),
            run: (mail) => void remove(mail),
          },
        ]}
        phone={(mail) => phoneRow(mail, chip(mail), moment(mail.createdAt, language))}
        failed={
          !data && error ? (
            <Failed title={t('loadFailed')} requestId={error.requestId} retry={() => void refetch()} />
          ) : undefined
        }
        empty={
          search['q'] ? (
            <Empty
              icon={IconSearchOff}
              title={t('notFound')}
              action={
                <Button variant="default" onClick={() => setSearch({ q: undefined })}>
                  {t('clear')}
                </Button>
              }
            />
          ) : (
            <Empty icon={IconMailOff} title={t('none')} text={t('noneText')} />
          )
        }
      />
      {search['mail'] && data && (
        <MailDrawer
          mail={data.mails.find(({ id }) => String(id) === search['mail'])}
          smtp={smtp}
          close={() => setSearch({ mail: undefined })}
        />
      )}
    </>
  )
}

const phoneRow = ({ to, subject }: Mail, chip: ReactNode, at: string): PhoneRow => ({
  name: subject,
  chip,
  lines: [
    <bdi key="to" dir="ltr">
      {to}
    </bdi>,
    at,
  ],
})
