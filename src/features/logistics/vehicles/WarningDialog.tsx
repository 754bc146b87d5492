import { Select, TextInput } from '@mantine/core'
import { useContractForm } from '#client/form'
import { useSave } from '#client/use-save'
import { EditDialog } from '#ui/EditDialog'
import { toast } from '#ui/Toasts'
import { raiseWarning, warningKinds, type VehicleDetail, type WarningKind } from './contract'
import { useLabels } from './labels'
import { useWhyNot } from './use-why-not'
import css from './Vehicles.module.css'

/** Somebody sees that something is wrong with a vehicle. */
export function WarningDialog({ vehicle, close }: { vehicle: VehicleDetail; close: () => void }) {
  const t = useLabels()
  const free = warningKinds.filter((kind) => !vehicle.warnings.includes(kind))
  const start: { kind: WarningKind; note: string } = { kind: free.at(-1) ?? 'Oil Leakage', note: '' }
  const form = useContractForm(raiseWarning.body, start)
  const save = useSave(raiseWarning, {
    form,
    input: (body) => ({ params: { id: vehicle.id }, body }),
    at: (code) => (code === 'warning_exists' ? 'kind' : undefined),
    why: useWhyNot(),
    done: () => {
      toast({ text: t('reported', { name: vehicle.name }) })
      close()
    },
  })
  return (
    <EditDialog save={save} title={t('reportTitle', { name: vehicle.name })} verb={t('report')} onClose={close}>
      <div className={css['fields']}>
        <Select
          label={t('warning')}
          data={warningKinds.map((value) => ({ value, label: t(`warning.${value}`) }))}
          allowDeselect={false}
          data-autofocus
          key={form.key('kind')}
          {...form.getInputProps('kind')}
        />
        <TextInput
          label={t('whatHappened')}
          autoComplete="off"
          key={form.key('note')}
          {...form.getInputProps('note')}
        />
      </div>
    </EditDialog>
  )
}
