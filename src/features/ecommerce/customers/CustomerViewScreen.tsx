import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { IconUserOff } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { shortDay } from '#client/date'
import { useLanguage } from '#client/language'
import { query } from '#client/query'
import { useTab } from '#client/use-tab'
import { DetailPage } from '#ui/DetailPage'
import { Link } from '#ui/Link'
import { getCustomer, type CustomerDetail } from './contract'
import { CustomerHead } from './CustomerHead.tsx'
import { useLabels } from './labels'
import { useCustomerMoves } from './use-customer-moves'
import { useCustomerTabs } from './use-customer-tabs'

const EditCustomer = lazy(() => import('./EditCustomer.tsx').then((m) => ({ default: m.EditCustomer })))
const MergeCustomer = lazy(() => import('./MergeCustomer.tsx').then((m) => ({ default: m.MergeCustomer })))
const listPath = '/apps/ecommerce/customer/list'

export function CustomerViewScreen() {
  const t = useLabels()
  const params = useParams({ strict: false }) as { id?: string }
  // what is no number is nobody's, and the server says so
  const id = Number(params.id) || 0
  const { data, error, refetch } = useQuery(query(getCustomer, { params: { id } }))
  const breadcrumb = [{ label: t('title'), href: listPath }]
  if (data) return <OneCustomer customer={data} breadcrumb={breadcrumb} />
  if (error?.code === 'customer_unknown') {
    const action = (
      <Button component={Link} href={listPath} variant="default">
        {t('backToList')}
      </Button>
    )
    const missing = { icon: IconUserOff, title: t('notFoundTitle'), text: t('notFoundText'), action }
    return <DetailPage title={t('notFound')} breadcrumb={breadcrumb} state={{ missing }} />
  }
  const failed = error && { title: t('failed'), requestId: error.requestId, retry: () => void refetch() }
  return <DetailPage title={t('customer')} breadcrumb={breadcrumb} state={failed ? { failed } : 'waiting'} />
}

type OneCustomerProps = { customer: CustomerDetail; breadcrumb: { label: string; href: string }[] }
function OneCustomer({ customer, breadcrumb }: OneCustomerProps) {
  const t = useLabels()
  const language = useLanguage()
  const navigate = useNavigate()
  const [opened, setOpened] = useState<'edit' | 'merge'>()
  const close = () => setOpened(undefined)
  const all = useCustomerTabs(customer)
  const [open, onOpen] = useTab(all.map(({ key }) => key))
  const day = shortDay(customer.createdAt.slice(0, 10), language)
  return (
    <DetailPage
      title={customer.customer}
      facts={t('numberSince', { id: String(customer.customerId), day })}
      breadcrumb={breadcrumb}
      actions={useCustomerMoves(customer, setOpened)}
      head={<CustomerHead customer={customer} />}
      tabs={{ name: t('sections'), all, open, onOpen }}
    >
      <Suspense fallback={null}>
        {opened === 'edit' && <EditCustomer id={customer.customerId} close={close} />}
        {opened === 'merge' && (
          <MergeCustomer
            one={customer}
            close={close}
            done={(kept) => {
              close()
              void navigate({ to: `/apps/ecommerce/customer/details/${kept.customerId}` })
            }}
          />
        )}
      </Suspense>
    </DetailPage>
  )
}
