import { useMutation } from '@tanstack/react-query'
import { mutation } from '#client/query'
import { useConfirm } from '#ui/Confirm'
import { toast } from '#ui/Toasts'
import { deleteTeam, leaveTeam, type Team } from './contract'
import { useLabels } from './labels'
import { useWhyNot } from './use-why-not'

type Named = Pick<Team, 'id' | 'title'>

/** Each asks before, and says what it did. */
export function useTeamActs() {
  const t = useLabels()
  const whyNot = useWhyNot()
  const confirm = useConfirm()
  const leaving = useMutation(mutation(leaveTeam))
  const removal = useMutation(mutation(deleteTeam))
  const told = (text: string) => ({
    onSuccess: () => toast({ text }),
    onError: (error: unknown) => toast({ tone: 'bad', text: t('refused', { why: whyNot(error) }) }),
  })
  return {
    async leave({ id, title }: Named) {
      const question = { title: t('leaveTitle', { name: title }), text: t('leaveText'), verb: t('leaveTeam') }
      if (await confirm({ ...question, destructive: true }))
        leaving.mutate({ params: { id } }, told(t('left', { name: title })))
    },
    async remove({ id, title }: Named) {
      const question = { title: t('deleteTitle', { name: title }), text: t('deleteText'), verb: t('deleteTeam') }
      if (await confirm({ ...question, destructive: true }))
        removal.mutate({ params: { id } }, told(t('deleted', { name: title })))
    },
  }
}
