import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { IconShoppingCartOff } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { moment } from '#client/date'
import { useLanguage } from '#client/language'
import { query } from '#client/query'
import { DetailPage } from '#ui/DetailPage'
import { Link } from '#ui/Link'
import { getOrder, type OrderDetail, type OrderItem } from './contract'
import { ItemsCard } from './ItemsCard.tsx'
import { useLabels } from './labels'
import { OrderSide } from './OrderSide.tsx'
import { PaymentOf, StatusOf } from './StatusOf.tsx'
import { TimelineCard } from './TimelineCard.tsx'
import { useOrderActions, type Opening } from './use-order-actions'

const EditOrder = lazy(() => import('./EditOrder.tsx').then((m) => ({ default: m.EditOrder })))
const RefundDialog = lazy(() => import('./RefundDialog.tsx').then((m) => ({ default: m.RefundDialog })))
const PayDialog = lazy(() => import('./PayDialog.tsx').then((m) => ({ default: m.PayDialog })))
const CancelDialog = lazy(() => import('./CancelDialog.tsx').then((m) => ({ default: m.CancelDialog })))
const ReviewDialog = lazy(() => import('./ReviewDialog.tsx').then((m) => ({ default: m.ReviewDialog })))
const WriteOffDialog = lazy(() => import('./WriteOffDialog.tsx').then((m) => ({ default: m.WriteOffDialog })))
const listPath = '/apps/ecommerce/order/list'

export function OrderScreen() {
  const t = useLabels()
  const params = useParams({ strict: false }) as { id?: string }
  const order = Number(params.id) || 0
  const { data, error, refetch } = useQuery(query(getOrder, { params: { id: order } }))
  const breadcrumb = [{ label: t('title'), href: listPath }]
  if (data) return <OneOrder key={order} order={data} breadcrumb={breadcrumb} />
  if (error?.code === 'order_unknown') {
    const action = (
      <Button component={Link} href={listPath} variant="default">
        {t('backToList')}
      </Button>
    )
    const missing = { icon: IconShoppingCartOff, title: t('gone'), text: t('goneText'), action }
    return <DetailPage title={t('notFound')} breadcrumb={breadcrumb} state={{ missing }} />
  }
  const failed = error && { title: t('orderFailed'), requestId: error.requestId, retry: () => void refetch() }
  return <DetailPage title={`#${order}`} breadcrumb={breadcrumb} state={failed ? { failed } : 'waiting'} />
}

function OneOrder({ order, breadcrumb }: { order: OrderDetail; breadcrumb: { label: string; href: string }[] }) {
  const t = useLabels()
  const language = useLanguage()
  const navigate = useNavigate()
  const [opened, setOpened] = useState<Opening>()
  const go = (number: number) => void navigate({ to: `/apps/ecommerce/order/details/${number}` })
  const actions = useOrderActions(order, { open: setOpened, go, left: () => void navigate({ to: listPath }) })
  const pieces = order.items.reduce((sum, { quantity }) => sum + quantity, 0)
  const [reviewed, setReviewed] = useState<OrderItem>()
  const close = () => setOpened(undefined)
  return (
    <DetailPage
      title={t('orderNumber', { order: String(order.order) })}
      marks={
        <>
          <StatusOf status={order.status} />
          <PaymentOf payment={order.payment} />
        </>
      }
      facts={t('orderFacts', { when: moment(order.placedAt, language), count: pieces })}
      breadcrumb={breadcrumb}
      actions={actions}
      narrowSide
      side={<OrderSide order={order} edit={() => setOpened('edit')} />}
    >
      <ItemsCard order={order} review={setReviewed} />
      <TimelineCard order={order} />
      <Suspense fallback={null}>
        {opened === 'edit' && <EditOrder order={order} close={close} />}
        {opened === 'refund' && <RefundDialog order={order} close={close} />}
        {reviewed && reviewed.productId !== null && (
          <ReviewDialog item={{ ...reviewed, productId: reviewed.productId }} close={() => setReviewed(undefined)} />
        )}
        {opened === 'pay' && <PayDialog order={order} close={close} />}
        {(opened === 'cancel' || opened === 'cancelRest') && <CancelDialog order={order} move={opened} close={close} />}
        {opened === 'writeOff' && <WriteOffDialog order={order} close={close} />}
      </Suspense>
    </DetailPage>
  )
}
