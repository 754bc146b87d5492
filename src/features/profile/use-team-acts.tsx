import { useConfirm } from '#ui/Confirm'
import { useAct } from '#client/use-act'
import { deleteTeam, leaveTeam, type Team } from './contract'
import { useLabels } from './labels'
import { useWhyNot } from './use-why-not'

type Named = Pick<Team, 'id' | 'title'>

/** Each asks before, and says what it did. */
export function useTeamActs() {
  const t = useLabels()
  const whyNot = useWhyNot()
  const confirm = useConfirm()
  const refused = (error: unknown) => t('refused', { why: whyNot(error) })
  const leaving = useAct(leaveTeam, refused)
  const removal = useAct(deleteTeam, refused)
  return {
    async leave({ id, title }: Named) {
      const question = { title: t('leaveTitle', { name: title }), text: t('leaveText'), verb: t('leaveTeam') }
      if (await confirm({ ...question, destructive: true }))
        await leaving.act({ params: { id } }, t('left', { name: title }))
    },
    async remove({ id, title }: Named) {
      const question = { title: t('deleteTitle', { name: title }), text: t('deleteText'), verb: t('deleteTeam') }
      if (await confirm({ ...question, destructive: true }))
        await removal.act({ params: { id } }, t('deleted', { name: title }))
    },
  }
}
