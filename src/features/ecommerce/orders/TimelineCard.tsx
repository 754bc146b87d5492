import {
  IconArrowBackUp,
  IconCoins,
  IconDiscount,
  IconPencil,
  IconReceiptRefund,
  IconShoppingCart,
  IconTruck,
} from '@tabler/icons-react'
import { moment } from '#client/date'
import { useLanguage } from '#client/language'
import { Card } from '#ui/Card'
import { Timeline } from '#ui/Timeline'
import { useMoney } from '#ui/use-money'
import type { Happening, OrderDetail } from './contract'
import { useLabels } from './labels'

const icons = {
  placed: IconShoppingCart,
  paid: IconCoins,
  unpaid: IconArrowBackUp,
  credited: IconDiscount,
  refunded: IconReceiptRefund,
  moved: IconTruck,
  edited: IconPencil,
} as const

/** What happened to the order, the newest first. */
export function TimelineCard({ order }: { order: OrderDetail }) {
  const t = useLabels()
  const language = useLanguage()
  const money = useMoney()
  const { currency, timeline } = order
  const moved = { paid: 'didPay', unpaid: 'didUnpay', credited: 'didCredit', refunded: 'didRefund' } as const
  function saying({ what, cents = 0, status, method }: Happening): string {
    if (what === 'moved' && status) return t(`status.${status}`)
    if (what === 'placed' || what === 'edited' || what === 'moved') return t(what === 'placed' ? 'didPlace' : 'didEdit')
    const said = t(moved[what], { amount: money({ cents, currency }) })
    return method ? `${said} · ${t(`method.${method}`)}` : said
  }
  return (
    <Card title={t('timeline')}>
      <Timeline
        entries={timeline.map((one, at) => ({
          key: `${one.at}-${at}`,
          icon: icons[one.what],
          title: saying(one),
          time: [one.by, moment(one.at, language)].filter(Boolean).join(' · '),
          ...((one.what === 'refunded' || one.what === 'credited') && one.note && { body: one.note }),
        }))}
      />
    </Card>
  )
}
