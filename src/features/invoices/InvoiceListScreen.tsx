import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { IconFileInvoice, IconFileOff, IconId, IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { query } from '#client/query'
import { useSession } from '#client/session'
import { useList } from '#client/use-list'
import { ListPage } from '#ui/ListPage'
import { exportInvoices, listInvoices, summariseInvoices } from './contract'
import { InvoiceStats } from './InvoiceStats.tsx'
import { useLabels } from './labels'
import { useBulkActs, useRowActions, type Opened } from './use-invoice-acts'
import { useInvoiceColumns, usePhoneRow } from './use-invoice-columns'
import { usePeriod } from './use-period'
import { states } from '#features/invoices/contract/states'

const InvoiceDialog = lazy(() => import('./InvoiceDialog.tsx').then((m) => ({ default: m.InvoiceDialog })))
const PeriodDialog = lazy(() => import('./PeriodDialog.tsx').then((m) => ({ default: m.PeriodDialog })))
const VoidedDialog = lazy(() => import('./VoidedDialog.tsx').then((m) => ({ default: m.VoidedDialog })))
const SenderDialog = lazy(() => import('./SenderDialog.tsx').then((m) => ({ default: m.SenderDialog })))

export function InvoiceListScreen() {
  const t = useLabels()
  const navigate = useNavigate()
  const { can } = useSession()
  const list = useList(listInvoices, { rows: ({ invoices }) => invoices, total: ({ totalInvoices }) => totalInvoices })
  const { data } = useQuery(query(summariseInvoices))
  const [opened, setOpened] = useState<Opened | { what: 'period' | 'sender' | 'voided' }>()
  const period = usePeriod(list, () => setOpened({ what: 'period' }))
  const close = () => setOpened(undefined)
  const add = () => void navigate({ to: '/apps/invoice/add' })
  const mayAdd = can(['create', 'Invoice'])
  const actions = [
    ...(can(['delete', 'Invoice'])
      ? [
          { label: t('senderDetails'), icon: IconId, run: () => setOpened({ what: 'sender' }) },
          { label: t('voids'), icon: IconFileOff, run: () => setOpened({ what: 'voided' }) },
        ]
      : []),
    ...(mayAdd ? [{ label: t('newInvoice'), icon: IconPlus, run: add, primary: true }] : []),
  ]
  return (
    <>
      <ListPage
        list={period.model}
        title={t('title')}
        {...(data && { facts: t('facts', { invoices: data.invoices, clients: data.clients }) })}
        actions={actions}
        columns={useInvoiceColumns()}
        phone={usePhoneRow()}
        rowName={({ id, client }) => `#${String(id)} ${client.name}`}
        onRowOpen={({ id }) => void navigate({ to: `/apps/invoice/preview/${id}` })}
        rowActions={useRowActions(setOpened)}
        bulk={useBulkActs()}
        search={t('search')}
        shortSearch
        filters={[
          {
            name: 'status',
            label: t('status'),
            options: states.map((value) => ({ value, label: t(`status.${value}`) })),
          },
          period.filter,
        ]}
        exportAs={(format) => list.addressAs(exportInvoices, { format })}
        none={{
          icon: IconFileInvoice,
          title: t('none'),
          text: t('noneText'),
          action: mayAdd && <Button onClick={add}>{t('newInvoice')}</Button>,
        }}
      >
        <InvoiceStats />
      </ListPage>
      <Suspense fallback={null}>
        {opened?.what === 'period' && <PeriodDialog {...period} close={close} />}
        {opened?.what === 'voided' && <VoidedDialog close={close} />}
        {opened?.what === 'sender' && <SenderDialog close={close} />}
        {(opened?.what === 'send' || opened?.what === 'pay') && (
          <InvoiceDialog what={opened.what} id={opened.id} close={close} />
        )}
      </Suspense>
    </>
  )
}
