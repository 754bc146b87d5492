import { Checkbox, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { today } from '#client/date'
import { useContractForm } from '#client/form'
import { query } from '#client/query'
import { useSave } from '#client/use-save'
import { listDepots, type Depot } from '#features/logistics/depots/contract'
import { DateField } from '#ui/DateField'
import { EditDrawer } from '#ui/EditDrawer'
import { FormDrawer } from '#ui/FormDrawer'
import { Skeletons } from '#ui/Skeletons'
import { toast } from '#ui/Toasts'
import { addRoute, type RouteDetail } from './contract'
import { useLabels } from './labels'
import { CrewFields, type RouteValues } from './RouteFields.tsx'
import css from './Routes.module.css'
import { useWhyNot } from './use-why-not'
import { fieldOfRefusal } from './values'

type AddRouteProps = { day: string | undefined; close: () => void; done: (made: RouteDetail) => void }

export function AddRoute(props: AddRouteProps) {
  const t = useLabels()
  const { data } = useQuery(query(listDepots, { query: { itemsPerPage: 100 } }))
  if (data?.depots[0]) return <AddForm {...props} depots={data.depots} />
  return (
    <FormDrawer open onClose={props.close} title={t('make')} width="form">
      <Skeletons rows={4} />
    </FormDrawer>
  )
}

function AddForm({ day = today(), close, done, depots }: AddRouteProps & { depots: Depot[] }) {
  const t = useLabels()
  const usual = depots.find(({ isDefault }) => isDefault) ?? depots[0]!
  const form = useContractForm<RouteValues>(addRoute.body, {
    day,
    depotId: usual.id,
    driverId: null,
    vehicleId: null,
    note: '',
    anyway: false,
  })
  const save = useSave(addRoute, {
    form,
    input: (body) => ({ body }),
    at: fieldOfRefusal,
    why: useWhyNot(),
    done: (made) => {
      toast({ text: t('made', { name: made.code }) })
      done(made)
    },
  })
  const over = form.getInputProps('anyway', { type: 'checkbox' })
  const depotError = form.getInputProps('depotId').error as string | undefined
  return (
    <EditDrawer save={save} title={t('make')} verb={t('make')} onClose={close}>
      <div className={css['fields']}>
        <DateField label={t('field.day')} size="form" key={form.key('day')} {...form.getInputProps('day')} />
        <Select
          label={t('field.depotId')}
          size="form"
          data={depots.map(({ id, name }) => ({ value: String(id), label: name }))}
          defaultValue={String(usual.id)}
          error={depotError}
          allowDeselect={false}
          onChange={(id) => form.setFieldValue('depotId', Number(id))}
        />
        <CrewFields form={form} />
        {(over.error !== undefined || form.getValues().anyway) && (
          <Checkbox label={t('dayOver')} key={form.key('anyway')} {...over} />
        )}
      </div>
    </EditDrawer>
  )
}
