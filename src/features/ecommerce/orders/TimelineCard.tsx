import {
  IconArrowBackUp,
  IconCoins,
  IconDiscount,
  IconFileInvoice,
  IconMail,
  IconPackage,
  IconPencil,
  IconReceiptOff,
  IconReceiptRefund,
  IconShoppingCart,
  IconTruck,
} from '@tabler/icons-react'
import { moment } from '#client/date'
import { useLanguage } from '#client/language'
import { Card } from '#ui/Card'
import type { KitIcon } from '#ui/StatusChip'
import { Timeline } from '#ui/Timeline'
import { useMoney } from '#ui/use-money'
import type { Happening, OrderDetail } from './contract'
import { OrderChanges } from './OrderChanges.tsx'
import { useLabels } from './labels'

const icons: Record<Happening['what'], KitIcon> = {
  placed: IconShoppingCart,
  paid: IconCoins,
  unpaid: IconArrowBackUp,
  credited: IconDiscount,
  refunded: IconReceiptRefund,
  writtenOff: IconReceiptOff,
  dueAgain: IconArrowBackUp,
  invoiced: IconFileInvoice,
  creditNote: IconReceiptRefund,
  mailed: IconMail,
  delivery: IconPackage,
  moved: IconTruck,
  edited: IconPencil,
}
const money = {
  paid: 'didPay',
  unpaid: 'didUnpay',
  credited: 'didCredit',
  refunded: 'didRefund',
  writtenOff: 'didWriteOff',
  dueAgain: 'didEndWriteOff',
} as const
const isMoney = (what: Happening['what']): what is keyof typeof money => Object.hasOwn(money, what)
/** What a person wrote to it is told below. */
const noted: readonly Happening['what'][] = ['refunded', 'credited', 'writtenOff']

/** What happened to the order, the newest first. */
export function TimelineCard({ order }: { order: OrderDetail }) {
  const t = useLabels()
  const language = useLanguage()
  const moneyText = useMoney()
  const { currency, timeline } = order
  function saying({ what, cents = 0, status, method, from, number = 0, delivery, mail }: Happening): string {
    const amount = moneyText({ cents, currency })
    if (isMoney(what)) {
      const said = t(money[what], { amount })
      return method ? `${said} · ${t(`method.${method}`)}` : said
    }
    if (what === 'invoiced' || what === 'creditNote')
      return t(what === 'invoiced' ? 'didInvoice' : 'didCreditNote', { number: String(number), amount })
    if (what === 'delivery') return t('didDelivery', { code: delivery?.code ?? '' })
    if (what === 'mailed') return t('didMail', { kind: mail ?? 'placed' })
    if (what === 'placed') return t('didPlaceBy', { from: from ?? 'hand' })
    return what === 'moved' && status ? t(`status.${status}`) : t('didEdit')
  }
  return (
    <Card title={t('timeline')}>
      <Timeline
        entries={timeline.map((one, at) => ({
          key: `${one.at}-${at}`,
          icon: icons[one.what],
          title: saying(one),
          time: [one.by, moment(one.at, language)].filter(Boolean).join(' · '),
          ...(noted.includes(one.what) && one.note && { body: one.note }),
          ...(one.changes &&
            one.changes.length > 0 && { body: <OrderChanges changes={one.changes} currency={currency} /> }),
        }))}
      />
    </Card>
  )
}
