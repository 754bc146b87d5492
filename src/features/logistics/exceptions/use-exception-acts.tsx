import { useMutation } from '@tanstack/react-query'
import { IconArrowBackUp, IconCircleCheck, IconEye } from '@tabler/icons-react'
import { mutation } from '#client/query'
import { toast } from '#ui/Toasts'
import { assignException, commentException, moveException, type ExceptionMove } from './contract'
import { useLabels } from './labels'
import { useWhyNot } from './use-why-not'

export const moveIcons = { acknowledge: IconEye, resolve: IconCircleCheck, reopen: IconArrowBackUp } as const

/** Does it and says so. */
export function useExceptionActs() {
  const t = useLabels()
  const why = useWhyNot()
  const moving = useMutation(mutation(moveException))
  const assigning = useMutation(mutation(assignException))
  const commenting = useMutation(mutation(commentException))
  async function tell(act: () => Promise<unknown>, done?: string): Promise<boolean> {
    try {
      await act()
      if (done !== undefined) toast({ text: done })
      return true
    } catch (error) {
      toast({ tone: 'bad', text: why(error) })
      return false
    }
  }
  return {
    isCommenting: commenting.isPending,
    move: (id: number, move: ExceptionMove) =>
      tell(() => moving.mutateAsync({ params: { id }, body: { move } }), t(`did.${move}`)),
    assign: (id: number, userId: number | null, name = '') =>
      tell(
        () => assigning.mutateAsync({ params: { id }, body: { userId } }),
        userId === null ? t('did.unassign') : t('did.assign', { name }),
      ),
    comment: (id: number, text: string) => tell(() => commenting.mutateAsync({ params: { id }, body: { text } })),
  }
}
