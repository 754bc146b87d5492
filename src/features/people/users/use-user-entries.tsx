import { useMutation } from '@tanstack/react-query'
import { mutation } from '#client/query'
import { endEntries, invite } from '#features/people/users/contract/entries'
import { useConfirm } from '#ui/Confirm'
import { toast } from '#ui/Toasts'
import type { User } from './contract'
import { useLabels } from './labels'
import { useWhyNot } from './use-words'

/** What an administrator can do to the ways in of one person. */
export function useUserEntries() {
  const t = useLabels()
  const whyNot = useWhyNot()
  const confirm = useConfirm()
  const ending = useMutation(mutation(endEntries))
  const sending = useMutation(mutation(invite))
  const told = (text: string) => ({
    onSuccess: () => toast({ text }),
    onError: (error: unknown) => toast({ tone: 'bad', text: t('refused', { why: whyNot(error) }) }),
  })

  return {
    busy: sending.isPending || ending.isPending,
    async endSessions({ id, fullName: name }: User) {
      const question = { title: t('endTitle', { name }), text: t('endText'), verb: t('endSessions') }
      if (await confirm({ ...question, destructive: true }))
        ending.mutate({ body: { userId: id } }, told(t('sessionsEnded', { name })))
    },
    sendLink: ({ id, email }: User) =>
      sending.mutate({ body: { userId: id } }, told(t('linkSent', { email: `\u2066${email}\u2069` }))),
  }
}
