import { useConfirm } from '#ui/Confirm'
import { useAct } from '#client/use-act'
import { forgetCustomer, type Customer } from './contract'
import { useLabels } from './labels'
import { useWhyNot } from './use-words'

/** Deletes what is known of a person, after asking, and says what became of their sign-in. */
export function useForget() {
  const t = useLabels()
  const whyNot = useWhyNot()
  const confirm = useConfirm()
  const forgetting = useAct(forgetCustomer, (error) => t('refused', { why: whyNot(error) }))
  return async ({ customerId, customer: name }: Pick<Customer, 'customerId' | 'customer'>, gone?: () => void) => {
    const question = { title: t('forgetTitle', { name }), text: t('forgetText'), verb: t('forgetVerb') }
    if (!(await confirm({ ...question, destructive: true }))) return
    const done = await forgetting.act({ params: { id: customerId } }, ({ signIn }) =>
      t(signIn === 'left' ? 'forgottenLeft' : 'forgotten', { name }),
    )
    if (done) gone?.()
  }
}
