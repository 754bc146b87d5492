import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useFailureWords } from '#client/failure-words'
import type { Failure } from '#client/call'
import type { Got } from '#contract/endpoint'
import { keyOf, makeStale, mutation } from '#client/query'
import { inTurn } from '#client/row-queue'
import { toast } from '#ui/Toasts'
import { useListing } from '#ui/Words'
import {
  addComment,
  deleteAttachment,
  deleteComment,
  deleteItem,
  getItem,
  setImage,
  updateItem,
  type Item,
  type ItemChange,
} from './contract'
import { useLabels } from './labels'
import type { RichText } from '#contract/rich-text'

/** What a person can do to one card. A save of somebody else in the meantime is told, with the choice to go on. */
export function useCardChanges(item: Pick<Item, 'id'> & Partial<Item>) {
  const t = useLabels()
  const say = useFailureWords()
  const listing = useListing()
  const client = useQueryClient()
  const { id } = item
  const refused = (error: unknown) =>
    toast({
      tone: 'bad',
      text: t('refused', {
        why: say(error, { member_unknown: t('personGone'), not_a_picture: t('pictureKinds') }),
      }),
    })
  const update = useMutation(mutation(updateItem))
  const comment = useMutation(mutation(addComment))
  const uncomment = useMutation(mutation(deleteComment))
  const detach = useMutation(mutation(deleteAttachment))
  const picture = useMutation(mutation(setImage))
  const removal = useMutation(mutation(deleteItem))

  /** A person's changes are sent one after another, each with the version that the one before gave: no conflict. */
  const save = (changes: Omit<ItemChange, 'id' | 'version'>, seen = item.version ?? 0) =>
    void inTurn(`KanbanItem:${id}`, seen, (version) =>
      update.mutateAsync({ body: { item: { id, ...changes, version } } }),
    ).then(
      (saved) =>
        client.setQueryData<Got<typeof getItem>>(
          keyOf(getItem, { params: { id } }),
          (card) => card && { ...card, item: saved },
        ),
      (error: Failure<typeof updateItem>) => {
        if (error.code !== 'item_outdated') return refused(error)
        const { by, changed, version } = error.data
        const fields = listing((changed.length > 0 ? changed : ['other']).map((field) => t('fields', { field })))
        toast({
          tone: 'bad',
          text: t('outdated', { by: by ?? t('somebody'), fields }),
          action: { label: t('takeOver'), run: () => save(changes, version) },
        })
        void makeStale(client, ['Kanban'])
      },
    )
  return {
    save,
    saving: update.isPending,
    remove: () => removal.mutate({ params: { id } }, { onError: refused }),
    comment: (body: RichText) => comment.mutateAsync({ params: { id }, body: { body } }),
    commenting: comment.isPending,
    removeComment: (commentId: number) => uncomment.mutate({ params: { id, commentId } }, { onError: refused }),
    detach: (attachmentId: number) => detach.mutate({ params: { id, attachmentId } }, { onError: refused }),
    showPicture: (attachmentId: number | null) =>
      picture.mutate({ params: { id }, body: { attachmentId } }, { onError: refused }),
    refused,
  }
}
