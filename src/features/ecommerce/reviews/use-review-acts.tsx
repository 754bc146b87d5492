import { IconArrowBackUp, IconEye, IconTrash, IconWorldUpload } from '@tabler/icons-react'
import { call } from '#client/http'
import { useSession } from '#client/session'
import { useAct } from '#client/use-act'
import { allowedIn } from '#contract/moves'
import { useConfirm } from '#ui/Confirm'
import type { BulkAct } from '#ui/list-types'
import type { RowAction } from '#ui/table-types'
import { deleteReview, publishReview, withdrawReview, type Review } from './contract'
import { useLabels } from './labels'
import { reviewMoves } from './rules'
import { useReviewerName } from './use-review-columns'
import { useRefused, useWhyNot } from './use-why-not'

/** What can be done to one review. Each says what came of it. */
export function useReviewChanges() {
  const t = useLabels()
  const confirm = useConfirm()
  const nameOf = useReviewerName()
  const refused = useRefused()
  const publishing = useAct(publishReview, refused)
  const withdrawing = useAct(withdrawReview, refused)
  const deleting = useAct(deleteReview, refused)
  return {
    publish: ({ id, product }: Review) => void publishing.act({ params: { id } }, t('published', { product })),
    withdraw: ({ id, product }: Review) => void withdrawing.act({ params: { id } }, t('withdrawn', { product })),
    async remove(one: Review, gone?: () => void) {
      const name = nameOf(one)
      const question = { title: t('deleteTitle', { name }), text: t('deleteText'), verb: t('deleteVerb') }
      if (!(await confirm({ ...question, destructive: true }))) return
      void deleting.act({ params: { id: one.id } }, t('deleted', { name }))
      gone?.()
    },
  }
}

export function useRowActions(open: (one: Review) => void): RowAction<Review>[] {
  const t = useLabels()
  const { can } = useSession()
  const { publish, withdraw, remove } = useReviewChanges()
  const mayMove = can(['update', 'Review'])
  const allows = (move: keyof typeof reviewMoves) => (one: Review) => allowedIn(reviewMoves, one.status).includes(move)
  return [
    { label: t('open'), icon: IconEye, quick: true, run: open },
    ...(mayMove
      ? [
          { label: t('publish'), icon: IconWorldUpload, quick: true, when: allows('publish'), run: publish },
          { label: t('withdraw'), icon: IconArrowBackUp, when: allows('withdraw'), run: withdraw },
        ]
      : []),
    ...(can(['delete', 'Review'])
      ? [{ label: t('delete'), icon: IconTrash, danger: true, run: (one: Review) => void remove(one) }]
      : []),
  ]
}

export function useBulkActs(): BulkAct<Review>[] {
  const t = useLabels()
  const { can } = useSession()
  const why = useWhyNot()
  const moves: BulkAct<Review>[] = [
    {
      label: t('publish'),
      icon: IconWorldUpload,
      title: (count) => t('bulk.publishTitle', { count }),
      run: ({ id }) => call(publishReview, { params: { id } }),
      why,
      done: (count) => t('bulk.publishDone', { count }),
    },
    {
      label: t('withdraw'),
      icon: IconArrowBackUp,
      title: (count) => t('bulk.withdrawTitle', { count }),
      run: ({ id }) => call(withdrawReview, { params: { id } }),
      why,
      done: (count) => t('bulk.withdrawDone', { count }),
    },
  ]
  const removal: BulkAct<Review> = {
    label: t('delete'),
    icon: IconTrash,
    danger: true,
    title: (count) => t('bulk.deleteTitle', { count }),
    text: t('deleteText'),
    run: ({ id }) => call(deleteReview, { params: { id } }),
    why,
    done: (count) => t('bulk.deleteDone', { count }),
  }
  return [...(can(['update', 'Review']) ? moves : []), ...(can(['delete', 'Review']) ? [removal] : [])]
}
