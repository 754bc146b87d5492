import { IconWebhook } from '@tabler/icons-react'
import { moment } from '#client/date'
import { useLanguage } from '#client/language'
import type { Column, PhoneRow } from '#ui/table-types'
import { useNumber } from '#ui/Words'
import type { Webhook } from './contract'
import { useLabels } from './labels'
import { AnswerOf, StateOf } from './StateOf.tsx'
import css from './Webhooks.module.css'

const Badge = () => (
  <span className={css['badge']}>
    <IconWebhook size={18} stroke={1.75} />
  </span>
)

/** Where it leads: from left to right in every language. */
export const Address = ({ url }: { url: string }) => (
  <bdi dir="ltr" title={url}>
    {url.replace(/^https:\/\//, '')}
  </bdi>
)

function Last({ webhook: { lastAt, lastStatus, lastFault } }: { webhook: Webhook }) {
  const t = useLabels()
  const language = useLanguage()
  if (lastAt === null) return <span className={css['quiet']}>{t('never')}</span>
  return (
    <span className={css['two']}>
      <span>
        <AnswerOf status={lastStatus} fault={lastFault} />
      </span>
      <small>{moment(lastAt, language)}</small>
    </span>
  )
}

/** What waits and what failed, where there is any. */
function Backlog({ webhook: { waiting, failed } }: { webhook: Webhook }) {
  const t = useLabels()
  const number = useNumber()
  if (waiting + failed === 0) return <span className={css['figure']}>{number(0)}</span>
  return (
    <span className={css['two']}>
      {waiting > 0 && <span>{t('waitingCount', { count: waiting })}</span>}
      {failed > 0 && <span className={css['bad']}>{t('failedCount', { count: failed })}</span>}
    </span>
  )
}

/** The keys are those that the server sorts by. */
export function useWebhookColumns(): Column<Webhook>[] {
  const t = useLabels()
  const number = useNumber()
  return [
    {
      key: 'webhook',
      title: t('field.name'),
      sortable: true,
      width: '32%',
      render: ({ name, url }) => (
        <span className={css['who']}>
          <Badge />
          <span className={css['two']}>
            <strong>{name}</strong>
            <small>
              <Address url={url} />
            </small>
          </span>
        </span>
      ),
    },
    {
      key: 'state',
      title: t('state'),
      sortable: true,
      width: '13%',
      render: (webhook) => <StateOf webhook={webhook} />,
    },
    {
      key: 'events',
      title: t('field.events'),
      width: '10%',
      align: 'end',
      hideable: true,
      render: ({ events }) => <span className={css['figure']}>{number(events.length)}</span>,
    },
    { key: 'last', title: t('last'), sortable: true, width: '18%', render: (webhook) => <Last webhook={webhook} /> },
    {
      key: 'backlog',
      title: t('backlog'),
      width: '13%',
      hideable: true,
      render: (webhook) => <Backlog webhook={webhook} />,
    },
    { key: 'owner', title: t('owner'), width: '14%', hideable: true, render: ({ owner }) => owner.name },
  ]
}

export function usePhoneRow(): (webhook: Webhook) => PhoneRow {
  return (webhook) => ({
    picture: <Badge />,
    name: webhook.name,
    chip: <StateOf webhook={webhook} />,
    lines: [<Address key="url" url={webhook.url} />, <Last key="last" webhook={webhook} />],
  })
}
