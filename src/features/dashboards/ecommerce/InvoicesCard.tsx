import { SegmentedControl } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  IconCalendarX,
  IconCircleCheck,
  IconCircleHalf2,
  IconFileDownload,
  IconFileInvoice,
  IconPencil,
  IconReceiptOff,
  IconReceiptRefund,
  IconSend,
} from '@tabler/icons-react'
import { useState } from 'react'
import { shortDay } from '#client/date'
import { useLanguage } from '#client/language'
import { query } from '#client/query'
import { useSession } from '#client/session'
import type { Days } from '#features/dashboards/ranges/contract'
import { listInvoices, type Invoice } from '#features/invoices/contract'
import { Card } from '#ui/Card'
import { Empty } from '#ui/Empty'
import { Failed } from '#ui/Failed'
import { Link } from '#ui/Link'
import { Skeletons } from '#ui/Skeletons'
import { StatusChip, type KitIcon, type Tone } from '#ui/StatusChip'
import { useNumber } from '#ui/Words'
import css from './Commerce.module.css'
import { useLabels } from './labels'
import { linksOf } from './contract/links'
import type { State } from '#features/invoices/contract/states'

const looks: Record<State, { tone: Tone; icon: KitIcon }> = {
  Paid: { tone: 'ok', icon: IconCircleCheck },
  Downloaded: { tone: 'info', icon: IconFileDownload },
  Sent: { tone: 'accent', icon: IconSend },
  Draft: { tone: 'mute', icon: IconPencil },
  'Partial Payment': { tone: 'warn', icon: IconCircleHalf2 },
  'Past Due': { tone: 'bad', icon: IconCalendarX },
  Credited: { tone: 'mute', icon: IconReceiptRefund },
  'Written Off': { tone: 'mute', icon: IconReceiptOff },
}
const shown = 6

/** The invoices of these days: the newest, or those that are past due. */
export function InvoicesCard({ range }: { range: Days }) {
  const t = useLabels()
  const { can } = useSession()
  if (can(['read', 'Invoice'])) return <ReadInvoices range={range} />
  return (
    <Card title={t('invoices')}>
      <Empty icon={IconFileInvoice} title={t('notYours')} />
    </Card>
  )
}

function ReadInvoices({ range }: { range: Days }) {
  const t = useLabels()
  const number = useNumber()
  const [tab, setTab] = useState<'latest' | 'pastDue'>('latest')
  const within = { 'selectedDateRange[start]': range.from, 'selectedDateRange[end]': range.until }
  const status = tab === 'pastDue' ? { status: 'Past Due' } : {}
  const { data, error, refetch } = useQuery({
    ...query(listInvoices, { query: { ...within, ...status, itemsPerPage: shown } }),
    placeholderData: keepPreviousData,
  })
  return (
    <Card
      flush
      title={
        <Link className={css['title']} href={linksOf(range).invoices(status)}>
          {t('invoices')}
        </Link>
      }
      {...(data && { count: number(data.totalInvoices) })}
      tools={
        <SegmentedControl
          size="xs"
          aria-label={t('invoices')}
          value={tab}
          onChange={(next) => setTab(next === 'pastDue' ? 'pastDue' : 'latest')}
          data={[
            { value: 'latest', label: t('latest') },
            { value: 'pastDue', label: t('pastDue') },
          ]}
        />
      }
    >
      {error && !data ? (
        <Failed title={t('invoicesFailed')} requestId={error.requestId} retry={() => void refetch()} />
      ) : !data ? (
        <Skeletons rows={shown} />
      ) : data.invoices.length === 0 ? (
        <Empty icon={IconFileInvoice} title={t('noInvoices')} />
      ) : (
        <Rows invoices={data.invoices} />
      )}
    </Card>
  )
}

function Rows({ invoices }: { invoices: Invoice[] }) {
  const t = useLabels()
  const language = useLanguage()
  return (
    <div className={css['scroll']}>
      <table className={css['table']}>
        <thead>
          <tr>
            <th scope="col">{t('invoice')}</th>
            <th scope="col">{t('client')}</th>
            <th scope="col">{t('state')}</th>
            <th scope="col">{t('due')}</th>
            <th scope="col">{t('total')}</th>
            <th scope="col">{t('balance')}</th>
          </tr>
        </thead>
        <tbody>
          {invoices.map((one) => (
            <tr key={one.id}>
              <td>
                <Link className={css['link']} href={`/apps/invoice/preview/${one.id}`}>
                  #{one.id}
                </Link>
              </td>
              <td>{one.client.name}</td>
              <td>
                <StatusChip {...looks[one.invoiceStatus]}>{t(`invoiceState.${one.invoiceStatus}`)}</StatusChip>
              </td>
              <td data-late={one.invoiceStatus === 'Past Due'}>{shortDay(one.dueDate, language)}</td>
              <Amount value={one.total} currency={one.currency} />
              <Amount value={one.balance} currency={one.currency} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Amount({ value, currency }: { value: number; currency: string }) {
  const write = useNumber({ style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
  return <td>{write(value)}</td>
}
