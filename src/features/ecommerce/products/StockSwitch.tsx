import { Switch } from '@mantine/core'
import { useFailureWords } from '#client/failure-words'
import { useSession } from '#client/session'
import { useAct } from '#client/use-act'
import { setProductStock, type Product } from './contract'
import { useLabels } from './labels'

/** Sells it, or not: at once, with a way back. */
export function StockSwitch({ product }: { product: Product }) {
  const t = useLabels()
  const why = useFailureWords()
  const { can } = useSession()
  const change = useAct(setProductStock, why)
  const { id, productName, stock } = product
  const set = (next: boolean): void =>
    void change.act(
      { params: { id }, body: { stock: next } },
      {
        text: t(next ? 'nowForSale' : 'notForSaleNow', { name: productName }),
        action: { label: t('undo'), run: () => set(!next) },
      },
    )
  return (
    // a click here is not one on the row
    <span role="presentation" onClick={(event) => event.stopPropagation()}>
      <Switch
        aria-label={t('sell', { name: productName })}
        checked={change.sent?.body.stock ?? stock}
        disabled={!can(['update', 'Product'])}
        onChange={(event) => set(event.currentTarget.checked)}
      />
    </span>
  )
}
