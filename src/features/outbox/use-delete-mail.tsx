import { useFailureWords } from '#client/failure-words'
import { useAct } from '#client/use-act'
import { useConfirm } from '#ui/Confirm'
import { deleteMail, type Mail } from './contract'
import { useLabels } from './labels'

/** Asks, deletes, says so. True if it is gone. */
export function useDeleteMail(): (mail: Mail) => Promise<boolean> {
  const t = useLabels()
  const say = useFailureWords()
  const confirm = useConfirm()
  const removal = useAct(deleteMail, (error) => t('refused', { why: say(error, { mail_unknown: t('gone') }) }))
  return async ({ id, subject, to }) => {
    const text = t('deleteText', { subject, to })
    if (!(await confirm({ title: t('deleteTitle'), text, verb: t('delete'), destructive: true }))) return false
    return (await removal.act({ params: { id } }, t('deleted'))) !== undefined
  }
}
