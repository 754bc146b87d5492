import { endEntries, invite, removeTwoFactor } from '#features/people/users/contract/entries'
import { useAct } from '#client/use-act'
import { useConfirm } from '#ui/Confirm'
import type { User } from './contract'
import { useLabels } from './labels'
import { useWhyNot } from './use-words'

/** What an administrator can do to the ways in of one person. */
export function useUserEntries() {
  const t = useLabels()
  const whyNot = useWhyNot()
  const confirm = useConfirm()
  const refused = (error: unknown) => t('refused', { why: whyNot(error) })
  const ending = useAct(endEntries, refused)
  const sending = useAct(invite, refused)
  const removing = useAct(removeTwoFactor, refused)
  return {
    busy: sending.busy || ending.busy || removing.busy,
    async endSessions({ id, fullName: name }: User) {
      const question = { title: t('endTitle', { name }), text: t('endText'), verb: t('endSessions') }
      if (await confirm({ ...question, destructive: true }))
        await ending.act({ body: { userId: id } }, t('sessionsEnded', { name }))
    },
    async turnOffTwoFactor({ id, fullName: name }: User) {
      const question = { title: t('removeTwoFactorTitle', { name }), text: t('removeTwoFactorText', { name }) }
      if (await confirm({ ...question, verb: t('removeTwoFactor'), destructive: true }))
        await removing.act({ params: { id } }, t('twoFactorRemoved', { name }))
    },
    sendLink: ({ id, email }: User) =>
      void sending.act({ body: { userId: id } }, t('linkSent', { email: `\u2066${email}\u2069` })),
  }
}
