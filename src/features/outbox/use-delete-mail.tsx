import { useMutation } from '@tanstack/react-query'
import { useFailureWords } from '#client/failure-words'
import { mutation } from '#client/query'
import { useConfirm } from '#ui/Confirm'
import { toast } from '#ui/Toasts'
import { deleteMail, type Mail } from './contract'
import { useLabels } from './labels'

/** Asks, deletes, says so. True if it is gone. */
export function useDeleteMail(): (mail: Mail) => Promise<boolean> {
  const t = useLabels()
  const say = useFailureWords()
  const confirm = useConfirm()
  const removal = useMutation(mutation(deleteMail))
  return async ({ id, subject, to }) => {
    const text = t('deleteText', { subject, to })
    if (!(await confirm({ title: t('deleteTitle'), text, verb: t('delete'), destructive: true }))) return false
    try {
      await removal.mutateAsync({ params: { id } })
      toast({ text: t('deleted') })
      return true
    } catch (error) {
      toast({ tone: 'bad', text: t('refused', { why: say(error, { mail_unknown: t('gone') }) }) })
      return false
    }
  }
}
