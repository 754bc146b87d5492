import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useFailureWords } from '#client/failure-words'
import { call } from '#client/http'
import { makeStale, mutation } from '#client/query'
import { toast } from '#ui/Toasts'
import { sendDraft, unsendDraft, type Draft } from './contract'
import { useLabels } from './labels'

/** A draft is sent, and taken back while it has not left: then it is `again` what is written. */
export function useSending(again: (draft: Draft) => void) {
  const t = useLabels()
  const say = useFailureWords()
  const client = useQueryClient()
  const sending = useMutation(mutation(sendDraft))

  const takeBack = async (id: number) => {
    try {
      again(await call(unsendDraft, { params: { id } }))
    } catch {
      toast({ tone: 'bad', text: t('goneAlready') })
    }
    void makeStale(client, ['Email'])
  }
  /** Says whether it is on its way. */
  const send = async (id: number, at?: string): Promise<boolean> => {
    try {
      await sending.mutateAsync({ params: { id }, body: at ? { at } : {} })
    } catch (error) {
      toast({
        tone: 'bad',
        text: say(error, {
          recipients_missing: t('whoTo'),
          at_past: t('atPast'),
          draft_unknown: t('gone'),
          move_refused: t('goneAlready'),
        }),
      })
      return false
    }
    const undo = { label: t('undo'), run: () => void takeBack(id) }
    toast({ text: at ? t('willLeave') : t('sent'), action: undo })
    return true
  }
  /** Of one that waits for its time. */
  const sendNow = async (id: number) => {
    try {
      await call(unsendDraft, { params: { id } })
    } catch {
      return toast({ tone: 'bad', text: t('goneAlready') })
    }
    await send(id)
  }
  return { isSending: sending.isPending, send, sendNow, takeBack }
}
