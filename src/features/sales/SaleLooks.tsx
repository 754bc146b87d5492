import {
  IconArrowBackUp,
  IconCircleCheck,
  IconCircleDot,
  IconCircleHalf2,
  IconCircleX,
  IconReceiptRefund,
  IconPhoto,
  IconSend,
  IconTruck,
} from '@tabler/icons-react'
import { StatusChip } from '#ui/StatusChip'
import { useMoney } from '#ui/use-money'
import type { SaleRow } from './contract'
import { useLabels } from './labels'
import css from './SaleLooks.module.css'

const states = {
  'Ready to Pickup': { tone: 'info', icon: IconCircleDot },
  Dispatched: { tone: 'accent', icon: IconSend },
  'Out for Delivery': { tone: 'info', icon: IconTruck },
  Delivered: { tone: 'ok', icon: IconCircleCheck },
  Cancelled: { tone: 'mute', icon: IconCircleX },
  'Partially Delivered': { tone: 'warn', icon: IconCircleHalf2 },
  'Not Delivered': { tone: 'bad', icon: IconCircleX },
  Returned: { tone: 'mute', icon: IconArrowBackUp },
} as const
const payments = {
  'Fully Paid': { tone: 'ok', icon: IconCircleCheck },
  'Partially Paid': { tone: 'warn', icon: IconCircleHalf2 },
  Unpaid: { tone: 'bad', icon: IconCircleX },
} as const

export function StateOf({ sale: { status } }: { sale: SaleRow }) {
  const t = useLabels()
  return (
    <StatusChip {...states[status]} struck={status === 'Cancelled'}>
      {t(`status.${status}`)}
    </StatusChip>
  )
}

/** What went back as a whole is called as the order calls it. */
export function ReceivedOf({ sale: { receivedPaymentStatus: received, payment } }: { sale: SaleRow }) {
  const t = useLabels()
  if (payment === 'refunded')
    return (
      <StatusChip tone="mute" icon={IconReceiptRefund}>
        {t('received.refunded')}
      </StatusChip>
    )
  return <StatusChip {...payments[received]}>{t(`received.${received}`)}</StatusChip>
}

/** What it looks like, what it is called, and what else is in the order. */
export function ProductOf({ sale: { product, others } }: { sale: SaleRow }) {
  const t = useLabels()
  const more = others > 0 ? t('others', { count: others }) : ''
  return (
    <span className={css['product']}>
      {product ? (
        <img className={css['thumb']} src={product.image} alt="" width={36} height={36} loading="lazy" />
      ) : (
        <span className={css['thumb']} data-gone>
          <IconPhoto size={18} stroke={1.5} aria-hidden />
        </span>
      )}
      <span className={css['two']}>
        <strong dir="auto">{product?.name ?? t('gone')}</strong>
        {more && product?.brand ? (
          <small>
            <bdi>{product.brand}</bdi> · {more}
          </small>
        ) : (
          <small dir="auto">{more || product?.brand}</small>
        )}
      </span>
    </span>
  )
}

/** How much of it is there, as words and as a line. */
export function PaidOf({ sale: { paidCents, totalCents, currency, receivedPaymentStatus } }: { sale: SaleRow }) {
  const t = useLabels()
  const money = useMoney()
  const share = totalCents === 0 ? 1 : Math.min(1, Math.max(0, paidCents / totalCents))
  return (
    <span className={css['paid']}>
      <span className={css['figures']}>
        <strong>{money({ cents: paidCents, currency })}</strong>{' '}
        <small>{t('ofTotal', { total: money({ cents: totalCents, currency }) })}</small>
      </span>
      <span className={css['track']} data-received={receivedPaymentStatus} aria-hidden>
        <span style={{ inlineSize: `${share * 100}%` }} />
      </span>
    </span>
  )
}
