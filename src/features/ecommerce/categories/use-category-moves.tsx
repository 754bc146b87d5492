import { useFailureWords } from '#client/failure-words'
import { call } from '#client/http'
import { makeStale } from '#client/query'
import { useQueryClient } from '@tanstack/react-query'
import { tagsOf } from '#contract/endpoint'
import type { Failure } from '#client/call'
import { useConfirm } from '#ui/Confirm'
import { toast } from '#ui/Toasts'
import { deleteCategory, orderCategories, type Category } from './contract'
import { useLabels } from './labels'

export function useCategoryMoves(all: readonly Category[]) {
  const t = useLabels()
  const why = useFailureWords()
  const client = useQueryClient()
  const confirm = useConfirm()
  const fresh = () => makeStale(client, tagsOf(deleteCategory))
  function say(error: unknown): string {
    const { data } = error as Failure
    const { products = 0, categories = 0 } = data as { products?: number; categories?: number }
    return why(error, {
      category_unknown: t('gone'),
      ids_unknown: t('gone'),
      category_in_use: t('inUse', { products, categories }),
    })
  }
  return {
    /** To another place among those beside it. */
    async move({ id, parentId }: Category, to: number): Promise<void> {
      const ids = all.filter((one) => one.parentId === parentId).map((one) => one.id)
      ids.splice(to, 0, ...ids.splice(ids.indexOf(id), 1))
      try {
        await call(orderCategories, { body: { parentId, ids } })
      } catch (error) {
        toast({ text: say(error), tone: 'bad' })
      }
      await fresh()
    },
    async remove({ id, name }: Category): Promise<void> {
      if (!(await confirm({ title: t('deleteTitle', { name }), verb: t('delete'), destructive: true }))) return
      try {
        await call(deleteCategory, { params: { id } })
        toast({ text: t('deleted', { name }) })
      } catch (error) {
        toast({ text: say(error), tone: 'bad' })
      }
      await fresh()
    },
  }
}
