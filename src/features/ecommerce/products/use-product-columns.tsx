import type { Column, PhoneRow } from '#ui/table-types'
import { moneyOfWire } from '#contract/money-text'
import { useMoney } from '#ui/use-money'
import { useNumber } from '#ui/Words'
import type { Product } from './contract'
import { useLabels } from './labels'
import css from './Products.module.css'
import { stockState } from './rules'
import { ProductName } from './ProductName.tsx'
import { StatusOf } from './StatusOf.tsx'
import { StockSwitch } from './StockSwitch.tsx'

const usePrice = () => {
  const money = useMoney()
  return ({ price }: Product): string => {
    const amount = moneyOfWire(price)
    return amount ? money(amount) : price
  }
}

/** The keys are those that the server sorts by. */
export function useProductColumns(): Column<Product>[] {
  const t = useLabels()
  const number = useNumber()
  const priceOf = usePrice()
  return [
    {
      key: 'product',
      title: t('field.productName'),
      sortable: true,
      width: '34%',
      render: (one) => <ProductName product={one} />,
    },
    {
      key: 'category',
      title: t('category'),
      sortable: true,
      width: '13%',
      render: ({ category }) => <span className={css['plain']}>{category}</span>,
    },
    { key: 'stock', title: t('field.stock'), width: '9%', render: (one) => <StockSwitch product={one} /> },
    {
      key: 'sku',
      title: t('field.sku'),
      sortable: true,
      width: '9%',
      render: ({ sku }) => (
        <bdi className={css['dimmed']} dir="ltr">
          {sku}
        </bdi>
      ),
    },
    {
      key: 'price',
      title: t('field.price'),
      sortable: true,
      align: 'end',
      width: '11%',
      render: (one) => <span className={css['strong']}>{priceOf(one)}</span>,
    },
    {
      key: 'qty',
      title: t('field.qty'),
      sortable: true,
      align: 'end',
      width: '9%',
      render: ({ qty, warnAt }) => (
        <span data-stock={stockState(qty, warnAt)} className={css['qty']}>
          {number(qty)}
        </span>
      ),
    },
    {
      key: 'status',
      title: t('status'),
      sortable: true,
      width: '12%',
      render: ({ status }) => <StatusOf status={status} />,
    },
  ]
}

export function usePhoneRow(): (product: Product) => PhoneRow {
  const t = useLabels()
  const priceOf = usePrice()
  return (one) => ({
    picture: <img className={css['thumb']} src={one.image} alt="" width={40} height={40} loading="lazy" />,
    name: one.productName,
    chip: <StatusOf status={one.status} />,
    lines: [
      <span key="price">
        {priceOf(one)} · {t('pieces', { count: one.qty })}
      </span>,
      <span key="category">{one.category}</span>,
    ],
  })
}
