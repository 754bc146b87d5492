import { useConfirm } from '#ui/Confirm'
import { useAct } from '#client/use-act'
import { activateUser, deleteUser, suspendUser, type User } from './contract'
import { useLabels } from './labels'
import { useWhyNot } from './use-words'

/** What an administrator can do to one person besides writing their fields. Each says what came of it. */
export function useUserChanges() {
  const t = useLabels()
  const whyNot = useWhyNot()
  const confirm = useConfirm()
  const refused = (error: unknown) => t('refused', { why: whyNot(error) })
  const suspension = useAct(suspendUser, refused)
  const activation = useAct(activateUser, refused)
  const removal = useAct(deleteUser, refused)
  return {
    activate: ({ id, fullName: name }: User) => void activation.act({ params: { id } }, t('activated', { name })),
    async suspend({ id, fullName: name }: User) {
      const question = { title: t('suspendTitle', { name }), text: t('suspendText'), verb: t('suspendUser') }
      if (await confirm({ ...question, destructive: true }))
        await suspension.act({ params: { id } }, t('suspended', { name }))
    },
    async remove({ id, fullName: name }: User, gone?: () => void) {
      const question = { title: t('deleteTitle', { name }), text: t('deleteText'), verb: t('deleteUser') }
      if (!(await confirm({ ...question, destructive: true }))) return
      if (await removal.act({ params: { id } }, t('deleted', { name }))) gone?.()
    },
  }
}
