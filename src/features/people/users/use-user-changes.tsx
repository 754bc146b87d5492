import { useMutation } from '@tanstack/react-query'
import { mutation } from '#client/query'
import { useConfirm } from '#ui/Confirm'
import { toast } from '#ui/Toasts'
import { activateUser, deleteUser, suspendUser, type User } from './contract'
import { useLabels } from './labels'
import { useWhyNot } from './use-words'

/** What an administrator can do to one person besides writing their fields. Each says what came of it. */
export function useUserChanges() {
  const t = useLabels()
  const whyNot = useWhyNot()
  const confirm = useConfirm()
  const suspension = useMutation(mutation(suspendUser))
  const activation = useMutation(mutation(activateUser))
  const removal = useMutation(mutation(deleteUser))
  const told = (text: string) => ({
    onSuccess: () => toast({ text }),
    onError: (error: unknown) => toast({ tone: 'bad', text: t('refused', { why: whyNot(error) }) }),
  })

  return {
    activate: ({ id, fullName: name }: User) => activation.mutate({ params: { id } }, told(t('activated', { name }))),
    async suspend({ id, fullName: name }: User) {
      const question = { title: t('suspendTitle', { name }), text: t('suspendText'), verb: t('suspendUser') }
      if (await confirm({ ...question, destructive: true }))
        suspension.mutate({ params: { id } }, told(t('suspended', { name })))
    },
    async remove({ id, fullName: name }: User, gone?: () => void) {
      const question = { title: t('deleteTitle', { name }), text: t('deleteText'), verb: t('deleteUser') }
      if (!(await confirm({ ...question, destructive: true }))) return
      const { onSuccess, onError } = told(t('deleted', { name }))
      removal.mutate(
        { params: { id } },
        {
          onError,
          onSuccess: () => {
            onSuccess()
            gone?.()
          },
        },
      )
    },
  }
}
