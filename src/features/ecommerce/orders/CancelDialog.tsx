import { Radio, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useContractForm } from '#client/form'
import { query } from '#client/query'
import { useSave } from '#client/use-save'
import { listOrderDeliveries } from '#features/ecommerce/orders/contract/fulfilment'
import { EditDialog } from '#ui/EditDialog'
import { toast } from '#ui/Toasts'
import { useListing } from '#ui/Words'
import { moveOrder, type OrderDetail } from './contract'
import type { Cancelling } from './use-order-actions'
import { useLabels } from './labels'
import css from './Order.module.css'
import { useWhyNot } from './use-why-not'

type Fate = 'cancel' | 'keep'
type Values = { move: Cancelling; deliveries?: Fate }
const fates: readonly Fate[] = ['cancel', 'keep']

type Props = { order: OrderDetail; move: Cancelling; close: () => void }
/** An order that is being brought is not cancelled before it was said what becomes of its delivery. */
export function CancelDialog({ order: { order }, move, close }: Props) {
  const t = useLabels()
  const listing = useListing('conjunction')
  const { data } = useQuery(query(listOrderDeliveries, { params: { id: order } }))
  const open = (data?.deliveries ?? []).filter(({ isOpen }) => isOpen)
  const codes = listing(open.map(({ code }) => code))
  const form = useContractForm<Values>(moveOrder.body, {
    move,
    // pieces that are back in stock cannot be brought
    ...(move === 'cancelRest' && { deliveries: 'cancel' }),
  })
  const save = useSave(moveOrder, {
    form,
    input: (body) => ({ params: { id: order }, body }),
    at: (code) => (code === 'delivery_open' && open.length > 0 ? 'deliveries' : undefined),
    why: useWhyNot(),
    done: ({ status }) => {
      toast({ text: t('moved', { order: String(order), state: t(`status.${status}`) }) })
      close()
    },
  })
  const { error } = form.getInputProps('deliveries') as { error?: string }
  return (
    <EditDialog
      save={save}
      title={t(move === 'cancel' ? 'cancelTitle' : 'cancelRestTitle', { order: String(order) })}
      verb={t(`move.${move}`)}
      destructive
      onClose={close}
    >
      <div className={css['form']}>
        <p className={css['small']}>{t(move === 'cancel' ? 'cancelText' : 'cancelRestText')}</p>
        {open.length > 0 && move === 'cancelRest' && <p className={css['small']}>{t('callOffRest', { codes })}</p>}
        {open.length > 0 && move === 'cancel' && (
          <Radio.Group
            label={t('callOffTitle')}
            error={error && t('callOffAsk')}
            onChange={(fate) => {
              form.setFieldValue('deliveries', fate as Fate)
              form.clearFieldError('deliveries')
            }}
          >
            <Stack gap="xs" mt="xs">
              {fates.map((fate) => (
                <Radio key={fate} value={fate} label={t(`callOff.${fate}`, { codes })} />
              ))}
            </Stack>
          </Radio.Group>
        )}
      </div>
    </EditDialog>
  )
}
