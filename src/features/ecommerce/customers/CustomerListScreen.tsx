import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { IconFileImport, IconPlus, IconUsersGroup } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { shortDay } from '#client/date'
import { useLanguage } from '#client/language'
import { query } from '#client/query'
import { useSession } from '#client/session'
import { useList } from '#client/use-list'
import { ListPage } from '#ui/ListPage'
import { exportCustomers, listCustomers, summariseCustomers, type Customer } from './contract'
import { CustomerStats } from './CustomerStats.tsx'
import { useLabels } from './labels'
import { useBulkActs, useRowActions } from './use-customer-acts'
import { useCustomerColumns, usePhoneRow } from './use-customer-columns'

const AddCustomer = lazy(() => import('./AddCustomer.tsx').then((m) => ({ default: m.AddCustomer })))
const EditCustomer = lazy(() => import('./EditCustomer.tsx').then((m) => ({ default: m.EditCustomer })))
const MergeCustomer = lazy(() => import('./MergeCustomer.tsx').then((m) => ({ default: m.MergeCustomer })))

type Opened = { what: 'add' } | { what: 'edit'; one: Customer } | { what: 'merge'; one: Customer }

export function CustomerListScreen() {
  const t = useLabels()
  const navigate = useNavigate()
  const { can } = useSession()
  const language = useLanguage()
  const list = useList(listCustomers, { rows: ({ customers }) => customers, total: ({ total }) => total })
  const { data } = useQuery(query(summariseCustomers))
  const [opened, setOpened] = useState<Opened>()
  const [added, setAdded] = useState<number>()
  // whoever was added is opened, for their address comes next; the drawer is gone by then, and asks nothing
  useEffect(() => {
    if (added !== undefined)
      void navigate({ to: `/apps/ecommerce/customer/details/${added}`, search: { tab: 'addresses' } })
  }, [added, navigate])
  const add = () => setOpened({ what: 'add' })
  const mayAdd = can(['create', 'Customer'])
  const close = () => setOpened(undefined)
  const bring = () => void navigate({ to: '/imports/customers' })
  const show = ({ customerId }: Pick<Customer, 'customerId'>) =>
    void navigate({ to: `/apps/ecommerce/customer/details/${customerId}` })
  const rowActions = useRowActions({
    show,
    edit: (one) => setOpened({ what: 'edit', one }),
    merge: (one) => setOpened({ what: 'merge', one }),
  })
  return (
    <>
      <ListPage
        list={list}
        title={t('title')}
        {...(data && { facts: t('facts', { people: data.total, countries: data.countries }) })}
        actions={[
          ...(mayAdd && can(['create', 'Import']) ? [{ label: t('import'), icon: IconFileImport, run: bring }] : []),
          ...(mayAdd ? [{ label: t('add'), icon: IconPlus, run: add, primary: true }] : []),
        ]}
        columns={useCustomerColumns()}
        phone={usePhoneRow()}
        rowName={({ customer }) => customer}
        onRowOpen={show}
        rowActions={rowActions}
        bulk={useBulkActs()}
        search={t('search')}
        shortSearch
        filters={(['from', 'until', 'lostFrom', 'lostUntil'] as const).flatMap((name) => {
          // where somebody came by them, they see them and take them off
          const [value] = list.filters[name] ?? []
          return value ? [{ name, label: t(name), options: [{ value, label: shortDay(value, language) }] }] : []
        })}
        exportAs={(format) => list.addressAs(exportCustomers, { format })}
        none={{ icon: IconUsersGroup, title: t('none'), action: mayAdd && <Button onClick={add}>{t('add')}</Button> }}
      >
        <CustomerStats data={data} />
      </ListPage>
      <Suspense fallback={null}>
        {opened?.what === 'add' && added === undefined && <AddCustomer close={close} done={setAdded} />}
        {opened?.what === 'edit' && <EditCustomer id={opened.one.customerId} close={close} />}
        {opened?.what === 'merge' && <MergeCustomer one={opened.one} close={close} done={close} />}
      </Suspense>
    </>
  )
}
