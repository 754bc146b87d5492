import { useQuery } from '@tanstack/react-query'
import {
  IconArrowBackUp,
  IconBellRinging,
  IconCalendarX,
  IconCash,
  IconCashOff,
  IconFileDownload,
  IconFilePlus,
  IconPencil,
  IconReceiptOff,
  IconReceiptRefund,
  IconSend,
  IconTrash,
} from '@tabler/icons-react'
import { moment } from '#client/date'
import { useLanguage } from '#client/language'
import { query } from '#client/query'
import { Card } from '#ui/Card'
import { Failed } from '#ui/Failed'
import { Skeletons } from '#ui/Skeletons'
import type { KitIcon } from '#ui/StatusChip'
import { Timeline } from '#ui/Timeline'
import { listInvoiceEvents, type Event, type InvoiceDetail } from './contract'
import { useLabels } from './labels'
import { useMoney, useRefused } from './use-words'

const icons: Record<Event['did'], KitIcon> = {
  written: IconFilePlus,
  changed: IconPencil,
  sent: IconSend,
  downloaded: IconFileDownload,
  reminded: IconBellRinging,
  lapsed: IconCalendarX,
  paid: IconCash,
  unpaid: IconCashOff,
  credited: IconReceiptRefund,
  writtenOff: IconReceiptOff,
  dueAgain: IconArrowBackUp,
  voided: IconTrash,
  restored: IconArrowBackUp,
}

export function HistoryCard({ invoice: { id, currency } }: { invoice: InvoiceDetail }) {
  const t = useLabels()
  const money = useMoney()
  const refused = useRefused()
  const language = useLanguage()
  const { data, error, refetch } = useQuery(query(listInvoiceEvents, { params: { id } }))
  const words = ({ did, to, cents, by }: Event) => {
    const amount = cents === undefined ? '' : money(cents, currency)
    const what =
      to && (did === 'sent' || did === 'reminded')
        ? t(`did.${did}To`, { to: `\u2066${to}\u2069` })
        : t(`did.${did}`, { amount })
    return by ? `${what} ${t('byWhom', { name: by })}` : what
  }
  return (
    <Card title={t('history')}>
      {data ? (
        <Timeline
          entries={data.events.map((event, at) => ({
            key: `${event.at} ${event.did} ${at}`,
            icon: icons[event.did],
            title: words(event),
            time: moment(event.at, language),
          }))}
        />
      ) : error ? (
        <Failed title={refused(error)} requestId={error.requestId} retry={() => void refetch()} />
      ) : (
        <Skeletons rows={3} />
      )}
    </Card>
  )
}
