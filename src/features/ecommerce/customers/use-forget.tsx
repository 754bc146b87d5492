import { useMutation } from '@tanstack/react-query'
import { mutation } from '#client/query'
import { useConfirm } from '#ui/Confirm'
import { toast } from '#ui/Toasts'
import { forgetCustomer, type Customer } from './contract'
import { useLabels } from './labels'
import { useWhyNot } from './use-words'

/** Deletes what is known of a person, after asking, and says what became of their sign-in. */
export function useForget() {
  const t = useLabels()
  const whyNot = useWhyNot()
  const confirm = useConfirm()
  const forgetting = useMutation(mutation(forgetCustomer))
  return async ({ customerId, customer: name }: Pick<Customer, 'customerId' | 'customer'>, gone?: () => void) => {
    const question = { title: t('forgetTitle', { name }), text: t('forgetText'), verb: t('forgetVerb') }
    if (!(await confirm({ ...question, destructive: true }))) return
    forgetting.mutate(
      { params: { id: customerId } },
      {
        onSuccess: ({ signIn }) => {
          toast({ text: t(signIn === 'left' ? 'forgottenLeft' : 'forgotten', { name }) })
          gone?.()
        },
        onError: (error) => toast({ tone: 'bad', text: t('refused', { why: whyNot(error) }) }),
      },
    )
  }
}
