import { useSession } from '#client/session'
import { query } from '#client/query'
import { useTicks } from '#client/use-ticks'
import { TickCard } from '#ui/TickCard'
import { toast } from '#ui/Toasts'
import { getCustomer, setChoices, type CustomerDetail } from './contract'
import { useLabels } from './labels'
import { useRefused } from './use-words'

/** Of what a customer is told. */
export function NotificationsTab({ customer }: { customer: CustomerDetail }) {
  const t = useLabels()
  const { can } = useSession()
  const refused = useRefused()
  const of = { params: { id: customer.customerId } }
  const ticks = useTicks(setChoices, {
    rows: customer.choices.map((one) => ({ ...one, title: t(`news.${one.kind}`) })),
    queryKey: query(getCustomer, of).queryKey,
    input: ({ kind, byMail }) => ({ ...of, body: { choices: [{ kind, byMail }] } }),
    done: () => toast({ text: t('choicesSaved') }),
    refused: (refusal) => toast({ tone: 'bad', text: refused(refusal) }),
  })
  return (
    <TickCard
      {...ticks}
      title={t('tab.notifications')}
      corner={t('toldOf')}
      columns={[{ key: 'byMail' as const, title: t('byMail') }]}
      disabled={!can(['update', 'Customer'])}
      state={undefined}
    />
  )
}
