import { useNavigate } from '@tanstack/react-router'
import { useQueryClient } from '@tanstack/react-query'
import { tagsOf } from '#contract/endpoint'
import { useFailureWords } from '#client/failure-words'
import { call } from '#client/http'
import { makeStale } from '#client/query'
import { useConfirm } from '#ui/Confirm'
import { toast } from '#ui/Toasts'
import { deleteProduct, duplicateProduct, type Product } from './contract'
import { useLabels } from './labels'

type ProductKey = Pick<Product, 'id' | 'productName'>

/** What is done to a whole product, from its page or from the list. */
export function useProductMoves() {
  const t = useLabels()
  const why = useFailureWords()
  const navigate = useNavigate()
  const client = useQueryClient()
  const confirm = useConfirm()
  const fresh = () => makeStale(client, tagsOf(deleteProduct))
  const say = (error: unknown) => why(error, { product_unknown: t('gone') })
  return {
    say,
    async copy({ id }: ProductKey): Promise<void> {
      try {
        const made = await call(duplicateProduct, { params: { id } })
        await fresh()
        await navigate({ to: `/apps/ecommerce/product/edit/${made.id}` })
      } catch (error) {
        toast({ text: say(error), tone: 'bad' })
      }
    },
    /** Gives whether it is gone. */
    async remove({ id, productName }: ProductKey): Promise<boolean> {
      const sure = await confirm({
        title: t('deleteTitle', { name: productName }),
        text: t('deleteText'),
        verb: t('delete'),
        destructive: true,
      })
      if (!sure) return false
      try {
        await call(deleteProduct, { params: { id } })
        toast({ text: t('deleted', { name: productName }) })
        return true
      } catch (error) {
        toast({ text: say(error), tone: 'bad' })
        return false
      } finally {
        void fresh()
      }
    },
  }
}
