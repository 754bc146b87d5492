import { TextInput } from '@mantine/core'
import { today } from '#client/date'
import { useContractForm } from '#client/form'
import { useSave } from '#client/use-save'
import type { HandMove } from '#features/logistics/deliveries/contract/freight'
import { DateField } from '#ui/DateField'
import { EditDialog } from '#ui/EditDialog'
import { toast } from '#ui/Toasts'
import { moveDelivery, type Delivery } from './contract'
import css from './Deliveries.module.css'
import { useLabels } from './labels'
import { makesReady, needsReason } from './rules'
import { useWhyNot } from './use-why-not'

type MoveDialogProps = { delivery: Pick<Delivery, 'id' | 'code' | 'customer'>; move: HandMove; close: () => void }
type Values = { move: HandMove; reason: string; day?: string }

/** A move that has to be told something: why, or on which day instead. */
export function MoveDialog({ delivery, move, close }: MoveDialogProps) {
  const t = useLabels()
  const form = useContractForm<Values>(moveDelivery.body, {
    move,
    reason: '',
    ...(makesReady(move) && { day: today() }),
  })
  const save = useSave(moveDelivery, {
    form,
    input: (body) => ({ params: { id: delivery.id }, body }),
    at: (code) => (code === 'reason_missing' ? 'reason' : code === 'day_over' ? 'day' : undefined),
    why: useWhyNot(),
    done: ({ code, state }) => {
      toast({ text: t('moved', { code, state: t(`state.${state}`) }) })
      close()
    },
  })
  return (
    <EditDialog
      save={save}
      title={t('moveTitle', { move: t(`move.${move}`), code: delivery.code, customer: delivery.customer })}
      verb={t(`move.${move}`)}
      destructive={move === 'cancel' || move === 'giveUp'}
      onClose={close}
    >
      <div className={css['fields']}>
        {makesReady(move) && <DateField label={t('field.day')} key={form.key('day')} {...form.getInputProps('day')} />}
        <TextInput
          label={t('reason')}
          description={needsReason(move) ? undefined : t('optional')}
          autoComplete="off"
          data-autofocus
          key={form.key('reason')}
          {...form.getInputProps('reason')}
        />
      </div>
    </EditDialog>
  )
}
