import { useFailureWords } from '#client/failure-words'
import type { Failure } from '#client/call'
import { useAct } from '#client/use-act'
import { useConfirm } from '#ui/Confirm'
import { deleteCategory, orderCategories, type Category } from './contract'
import { useLabels } from './labels'

export function useCategoryMoves(all: readonly Category[]) {
  const t = useLabels()
  const why = useFailureWords()
  const confirm = useConfirm()
  function say(error: unknown): string {
    const { data } = error as Failure
    const { products = 0, categories = 0 } = data as { products?: number; categories?: number }
    return why(error, {
      category_unknown: t('gone'),
      ids_unknown: t('gone'),
      category_in_use: t('inUse', { products, categories }),
    })
  }
  const ordering = useAct(orderCategories, say)
  const removal = useAct(deleteCategory, say)
  return {
    /** To another place among those beside it. */
    async move({ id, parentId }: Category, to: number): Promise<void> {
      const ids = all.filter((one) => one.parentId === parentId).map((one) => one.id)
      ids.splice(to, 0, ...ids.splice(ids.indexOf(id), 1))
      await ordering.act({ body: { parentId, ids } })
    },
    async remove({ id, name }: Category): Promise<void> {
      if (!(await confirm({ title: t('deleteTitle', { name }), verb: t('delete'), destructive: true }))) return
      await removal.act({ params: { id } }, t('deleted', { name }))
    },
  }
}
