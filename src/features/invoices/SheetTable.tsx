import { useNumber } from '#ui/Words'
import { useLabels } from './labels'
import type { Printed } from './sheet-types'
import { hasSeveralRates } from './rules'
import css from './Sheet.module.css'
import { useMoney } from './use-words'

type SheetTableProps = { invoice: Printed; amounts: readonly number[]; marked: string | undefined }

/** Its head stands again on each page when it is printed, and no row is torn apart. */
export function SheetTable({ invoice, amounts, marked }: SheetTableProps) {
  const t = useLabels()
  const money = useMoney()
  const number = useNumber()
  const percent = useNumber({ style: 'percent', maximumFractionDigits: 2 })
  const { lines, currency } = invoice
  const severalRates = hasSeveralRates(lines)
  return (
    <table className={css['table']}>
      <thead>
        <tr>
          <th scope="col">{t('item')}</th>
          <th scope="col">{t('quantity')}</th>
          <th scope="col">{t('price')}</th>
          {severalRates && <th scope="col">{t('tax')}</th>}
          <th scope="col">{t('amount')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ title, detail, quantity, cents, taxRate, discountRate }, at) => (
          // a line has no name of its own: its place is what it is
          <tr key={at} data-marked={marked === `line.${at}` || undefined}>
            <td>
              <span className={css['strong']}>{title || '\u00a0'}</span>
              {detail && <span className={css['detail']}>{detail}</span>}
              {discountRate > 0 && (
                <span className={css['detail']}>{`${t('discount')} ${percent(discountRate / 10_000)}`}</span>
              )}
            </td>
            <td>{number(quantity)}</td>
            <td>{money(cents, currency)}</td>
            {severalRates && <td>{percent(taxRate / 10_000)}</td>}
            <td>{money(amounts[at] ?? 0, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
