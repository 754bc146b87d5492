import { Switch } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { mutation } from '#client/query'
import { useFailureWords } from '#client/failure-words'
import { useSession } from '#client/session'
import { toast } from '#ui/Toasts'
import { setProductStock, type Product } from './contract'
import { useLabels } from './labels'

/** Sells it, or not: at once, with a way back. */
export function StockSwitch({ product }: { product: Product }) {
  const t = useLabels()
  const why = useFailureWords()
  const { can } = useSession()
  const change = useMutation(mutation(setProductStock))
  const { id, productName, stock } = product
  const set = (next: boolean) =>
    change.mutate(
      { params: { id }, body: { stock: next } },
      {
        onSuccess: () =>
          toast({
            text: t(next ? 'nowForSale' : 'notForSaleNow', { name: productName }),
            action: { label: t('undo'), run: () => set(!next) },
          }),
        onError: (error) => toast({ text: why(error), tone: 'bad' }),
      },
    )
  return (
    // a click here is not one on the row
    <span role="presentation" onClick={(event) => event.stopPropagation()}>
      <Switch
        aria-label={t('sell', { name: productName })}
        checked={change.isPending ? change.variables.body.stock : stock}
        disabled={!can(['update', 'Product'])}
        onChange={(event) => set(event.currentTarget.checked)}
      />
    </span>
  )
}
