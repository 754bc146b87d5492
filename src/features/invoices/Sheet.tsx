import type { ReactNode } from 'react'
import { useNumber } from '#ui/Words'
import { useLabels } from './labels'
import { readable, wordFor } from './rules'
import type { Printed } from './sheet-types'
import css from './Sheet.module.css'
import { SheetTable } from './SheetTable.tsx'
import { useDay, useMoney } from './use-words'

/** An invoice as it is printed. What is being written is marked on the screen, and never on paper. */
export function Sheet({ invoice, marked }: { invoice: Printed; marked?: string | undefined }) {
  const t = useLabels()
  const day = useDay()
  const { sender, client } = invoice
  const cost = readable(invoice)
  const part = (name: string) => ({ 'data-marked': marked === name || undefined })
  const title = t(cost.totalCents < 0 ? 'creditNote' : 'invoice')
  const number = invoice.id === undefined ? t('nextNumber') : String(invoice.id)
  return (
    <article className={css['sheet']} aria-label={`${title} ${number}`}>
      <div className={css['top']}>
        <div>
          <p className={css['sender']}>{sender.name || t('noSender')}</p>
          <Lines texts={[sender.address]} />
          {sender.email && <Ltr>{sender.email}</Ltr>}
          {sender.taxId && <p>{`${t('taxId')} ${sender.taxId}`}</p>}
        </div>
        <div className={css['about']}>
          <h2>{title}</h2>
          <dl {...part('dates')}>
            <Fact name={t('number')}>
              <strong>{number}</strong>
            </Fact>
            {invoice.creditsId && <Fact name={t('creditsInvoice')}>{invoice.creditsId}</Fact>}
            {invoice.order && <Fact name={t('orderNumber')}>{`#${invoice.order}`}</Fact>}
            <Fact name={t('issued')}>{invoice.issuedDate && day(invoice.issuedDate)}</Fact>
            <Fact name={t('due')}>{invoice.dueDate && day(invoice.dueDate)}</Fact>
          </dl>
        </div>
      </div>
      <div className={css['whom']}>
        <div {...part('client')}>
          <p>{t('billedTo')}</p>
          <p className={css['strong']}>{client.name || '\u00a0'}</p>
          <Lines texts={[client.company, client.address, client.country]} />
          {client.companyEmail && <Ltr>{client.companyEmail}</Ltr>}
          {client.contact && <Ltr>{client.contact}</Ltr>}
        </div>
        <div {...part('service')}>
          <p>{t('for')}</p>
          <p className={css['strong']}>{t(`service.${invoice.service}`)}</p>
        </div>
      </div>
      <SheetTable invoice={invoice} amounts={cost.amounts} marked={marked} />
      <Totals invoice={invoice} cost={cost} marked={marked} />
      {invoice.note && (
        <p className={css['note']} {...part('note')}>
          {invoice.note}
        </p>
      )}
      {invoice.showsTerms && invoice.terms && (
        <div className={css['note']} {...part('terms')}>
          <p className={css['strong']}>{t('terms')}</p>
          <p>{invoice.terms}</p>
        </div>
      )}
      {invoice.showsBank && (sender.iban || sender.bankName) && (
        <dl className={css['bank']} {...part('bank')}>
          <Fact name={t('bank')}>{sender.bankName}</Fact>
          <Fact name="IBAN">
            <bdi dir="ltr">{sender.iban}</bdi>
          </Fact>
          <Fact name="SWIFT">
            <bdi dir="ltr">{sender.swiftCode}</bdi>
          </Fact>
        </dl>
      )}
    </article>
  )
}

function Totals({
  invoice,
  cost,
  marked,
}: {
  invoice: Printed
  cost: ReturnType<typeof readable>
  marked: string | undefined
}) {
  const t = useLabels()
  const day = useDay()
  const money = useMoney()
  const percent = useNumber({ style: 'percent', maximumFractionDigits: 2 })
  const { currency, payments, discountRate, discountCents, taxIncluded } = invoice
  const amount = (cents: number) => money(cents, currency)
  const paid = payments.reduce((sum, { cents }) => sum + cents, 0)
  const off =
    discountRate > 0 && discountCents === 0 ? `${t('discount')} ${percent(discountRate / 10_000)}` : t('discount')
  return (
    <dl className={css['totals']}>
      <Fact name={t('subtotal')}>{amount(cost.subtotalCents)}</Fact>
      {cost.discountCents !== 0 && (
        <div className={css['fact']} data-marked={marked === 'discount' || undefined}>
          <dt>{off}</dt>
          <dd>{amount(-cost.discountCents)}</dd>
        </div>
      )}
      {cost.taxes.map(({ rate, cents }) => (
        <Fact key={rate} name={`${t(taxIncluded ? 'taxWithin' : 'tax')} ${percent(rate / 10_000)}`}>
          {amount(cents)}
        </Fact>
      ))}
      <Fact name={<strong>{t('total')}</strong>}>
        <strong>{amount(cost.totalCents)}</strong>
      </Fact>
      {payments.map(({ id, cents, method, paidOn }) => (
        <Fact key={id} name={`${t(wordFor({ cents, method }))} ${day(paidOn)}`}>
          {amount(-cents)}
        </Fact>
      ))}
      {payments.length > 0 && (
        <div className={css['left']}>
          <dt>{t('balanceDue')}</dt>
          <dd>{amount(cost.totalCents - paid)}</dd>
        </div>
      )}
    </dl>
  )
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className={css['fact']}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const Lines = ({ texts }: { texts: string[] }) =>
  texts.filter(Boolean).map((text) => (
    <p key={text}>
      <bdi>{text}</bdi>
    </p>
  ))
const Ltr = ({ children }: { children: string }) => (
  <p>
    <bdi dir="ltr">{children}</bdi>
  </p>
)
