import { IconFileDownload, IconFileInvoice } from '@tabler/icons-react'
import { addressOf } from '#client/call'
import { shortDay } from '#client/date'
import { currentLanguage, useLanguage } from '#client/language'
import { saveFile } from '#client/save-file'
import { getOwnInvoicePdf, type Billing } from '#features/billing/contract'
import { Card } from '#ui/Card'
import { Empty } from '#ui/Empty'
import { IconButton } from '#ui/IconButton'
import { StatusChip, type Tone } from '#ui/StatusChip'
import { toast } from '#ui/Toasts'
import { useMoney } from '#ui/use-money'
import { useNumber } from '#ui/Words'
import css from './Account.module.css'
import { useLabels } from './labels'

type Invoice = Billing['invoices'][number]
const tones: Record<Invoice['status'], Tone> = {
  Paid: 'ok',
  Downloaded: 'info',
  Sent: 'accent',
  Draft: 'mute',
  'Partial Payment': 'warn',
  'Past Due': 'bad',
  Credited: 'mute',
  'Written Off': 'mute',
}

/** Those that were sent to the address of the account. */
export function InvoicesCard({ billing: { invoices } }: { billing: Billing }) {
  const t = useLabels()
  const number = useNumber()
  const money = useMoney()
  const language = useLanguage()
  async function download(id: number) {
    const asked = { params: { id }, query: { language: currentLanguage() } }
    if (await saveFile(addressOf(getOwnInvoicePdf, asked))) toast({ tone: 'bad', text: t('notDownloaded') })
  }
  return (
    <Card title={t('invoices')} count={number(invoices.length)}>
      {invoices.length === 0 && <Empty icon={IconFileInvoice} title={t('noInvoices')} text={t('noInvoicesText')} />}
      <ul className={css['rows']}>
        {invoices.map(({ id, issuedDate, dueDate, totalCents, balanceCents, currency, status }) => (
          <li key={id} className={css['row']}>
            <IconFileInvoice size={20} stroke={1.75} aria-hidden />
            <div className={css['about']}>
              <p className={css['strong']}>
                {t('invoiceOf', { id: String(id), amount: money({ cents: totalCents, currency }) })}
              </p>
              <p className={css['quiet']}>
                <span>{t('issued', { day: shortDay(issuedDate, language) })}</span>
                <span>
                  {balanceCents > 0
                    ? t('toPay', { amount: money({ cents: balanceCents, currency }), day: shortDay(dueDate, language) })
                    : t('nothingToPay')}
                </span>
              </p>
            </div>
            <StatusChip tone={tones[status]}>{t(`invoice.${status}`)}</StatusChip>
            <IconButton
              label={t('downloadInvoice', { id: String(id) })}
              icon={IconFileDownload}
              variant="subtle"
              onClick={() => void download(id)}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}
