import { useContractForm } from '#client/form'
import { useSave } from '#client/use-save'
import { EditDrawer } from '#ui/EditDrawer'
import { FormDrawer } from '#ui/FormDrawer'
import { Skeletons } from '#ui/Skeletons'
import { toast } from '#ui/Toasts'
import { addVehicle, type VehicleDetail } from './contract'
import { useLabels } from './labels'
import { useDepots } from '#features/logistics/depots/lent'
import { useWhyNot } from './use-why-not'
import { emptyVehicle, fieldOfRefusal } from './values'
import { VehicleFields } from './VehicleFields.tsx'

type AddVehicleProps = { close: () => void; done: (vehicle: VehicleDetail) => void }

export function AddVehicle(props: AddVehicleProps) {
  const t = useLabels()
  const { first } = useDepots()
  if (first) return <AddForm {...props} depotId={first.id} />
  return (
    <FormDrawer open onClose={props.close} title={t('add')} width="form">
      <Skeletons rows={5} />
    </FormDrawer>
  )
}

function AddForm({ close, done, depotId }: AddVehicleProps & { depotId: number }) {
  const t = useLabels()
  const form = useContractForm(addVehicle.body, emptyVehicle(depotId))
  const save = useSave(addVehicle, {
    form,
    input: (body) => ({ body }),
    at: fieldOfRefusal,
    why: useWhyNot(),
    done: (made) => {
      toast({ text: t('added', { name: made.name }) })
      done(made)
    },
  })
  return (
    <EditDrawer save={save} title={t('add')} verb={t('add')} onClose={close}>
      <VehicleFields form={form} currency="USD" />
    </EditDrawer>
  )
}
