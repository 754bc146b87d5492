import { useQuery } from '@tanstack/react-query'
import { useContractForm } from '#client/form'
import { query } from '#client/query'
import { useSave } from '#client/use-save'
import { getCheckout } from '#features/ecommerce/store/contract/ways'
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
  const { data: shop } = useQuery(query(getCheckout))
  if (first && shop) return <AddForm {...props} depotId={first.id} currency={shop.currency} />
  return (
    <FormDrawer open onClose={props.close} title={t('add')} width="form">
      <Skeletons rows={5} />
    </FormDrawer>
  )
}

function AddForm({ close, done, depotId, currency }: AddVehicleProps & { depotId: number; currency: string }) {
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
      <VehicleFields form={form} currency={currency} />
    </EditDrawer>
  )
}
