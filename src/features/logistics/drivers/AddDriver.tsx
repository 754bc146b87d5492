import { useContractForm } from '#client/form'
import { useSave } from '#client/use-save'
import { EditDrawer } from '#ui/EditDrawer'
import { FormDrawer } from '#ui/FormDrawer'
import { Skeletons } from '#ui/Skeletons'
import { toast } from '#ui/Toasts'
import { addDriver, type DriverDetail } from './contract'
import { useLabels } from './labels'
import { useDepots } from '#features/logistics/depots/lent'
import { useWhyNot } from './use-why-not'
import { emptyDriver, fieldOfRefusal } from './values'
import { DriverFields } from './DriverFields.tsx'

type AddDriverProps = { close: () => void; done: (driver: DriverDetail) => void }

export function AddDriver(props: AddDriverProps) {
  const t = useLabels()
  const { first } = useDepots()
  if (first) return <AddForm {...props} depotId={first.id} />
  return (
    <FormDrawer open onClose={props.close} title={t('add')} width="form">
      <Skeletons rows={5} />
    </FormDrawer>
  )
}

function AddForm({ close, done, depotId }: AddDriverProps & { depotId: number }) {
  const t = useLabels()
  const form = useContractForm(addDriver.body, emptyDriver(depotId))
  const save = useSave(addDriver, {
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
      <DriverFields form={form} />
    </EditDrawer>
  )
}
