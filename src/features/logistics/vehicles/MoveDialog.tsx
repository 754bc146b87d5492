import { TextInput } from '@mantine/core'
import { useContractForm } from '#client/form'
import { useSave } from '#client/use-save'
import { DateField } from '#ui/DateField'
import { EditDialog } from '#ui/EditDialog'
import { toast } from '#ui/Toasts'
import { moveVehicle, type FleetVehicle, type VehicleMove } from './contract'
import { useLabels } from './labels'
import { mayComeBack, needsReason } from './rules'
import { useWhyNot } from './use-why-not'
import css from './Vehicles.module.css'

type MoveDialogProps = { vehicle: Pick<FleetVehicle, 'id' | 'name'>; move: VehicleMove; close: () => void }
type Values = { move: VehicleMove; reason: string; backOn: string | null }

/** A move that takes a vehicle away: why, and until when. */
export function MoveDialog({ vehicle, move, close }: MoveDialogProps) {
  const t = useLabels()
  const form = useContractForm<Values>(moveVehicle.body, { move, reason: '', backOn: null })
  const save = useSave(moveVehicle, {
    form,
    input: (body) => ({ params: { id: vehicle.id }, body }),
    at: (code) => (code === 'reason_missing' ? 'reason' : undefined),
    why: useWhyNot(),
    done: ({ name, state }) => {
      toast({ text: t('moved', { name, state: t(`state.${state}`) }) })
      close()
    },
  })
  return (
    <EditDialog
      save={save}
      title={t('moveTitle', { move: t(`move.${move}`), name: vehicle.name })}
      verb={t(`move.${move}`)}
      destructive={move === 'retire'}
      onClose={close}
    >
      <div className={css['fields']}>
        <TextInput
          label={t('reason')}
          description={needsReason(move) ? undefined : t('reasonOptional')}
          autoComplete="off"
          data-autofocus
          key={form.key('reason')}
          {...form.getInputProps('reason')}
        />
        {mayComeBack(move) && (
          <DateField label={t('backOn')} clearable key={form.key('backOn')} {...form.getInputProps('backOn')} />
        )}
      </div>
    </EditDialog>
  )
}
