import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useContractForm } from '#client/form'
import { query } from '#client/query'
import { useSession } from '#client/session'
import { useSave } from '#client/use-save'
import { listDrivers } from '#features/logistics/drivers/contract'
import { EditDrawer } from '#ui/EditDrawer'
import { addTracker, getFleetMap, type AddedTracker, type MapVehicle, type NewTracker } from './contract'
import { IdSelect } from './IdSelect.tsx'
import { useLabels } from './labels'
import css from './Trackers.module.css'
import { useWhyNot } from './use-why-not'

type Values = { name: string; vehicleId: number | null; driverId: number | null }
type AddTrackerProps = { vehicle: MapVehicle | undefined; close: () => void; done: (made: AddedTracker) => void }

/** A device in a vehicle, or the phone of a driver, which is in whatever they drive. */
export function AddTracker({ vehicle, close, done }: AddTrackerProps) {
  const t = useLabels()
  const { can } = useSession()
  const { data: map } = useQuery(query(getFleetMap))
  const { data: crew } = useQuery({
    ...query(listDrivers, { query: { itemsPerPage: 1000 } }),
    enabled: can(['read', 'Driver']),
  })
  const start: Values = { name: '', vehicleId: vehicle?.id ?? null, driverId: null }
  const form = useContractForm<Values>(addTracker.body, start)
  const save = useSave(addTracker, {
    form,
    input: (body) => ({ body: body satisfies NewTracker }),
    at: (code) => (code === 'vehicle_unknown' ? 'vehicleId' : code === 'driver_unknown' ? 'driverId' : undefined),
    why: useWhyNot(),
    done,
  })
  return (
    <EditDrawer save={save} title={t('addTracker')} verb={t('addTracker')} onClose={close}>
      <div className={css['fields']}>
        <TextInput
          label={t('trackerName')}
          placeholder={t('trackerExample')}
          autoComplete="off"
          data-autofocus
          key={form.key('name')}
          {...form.getInputProps('name')}
        />
        <IdSelect
          label={t('vehicle')}
          options={(map?.vehicles ?? []).map(({ id, name, plate }) => ({ id, label: `${name} · ${plate}` }))}
          key={form.key('vehicleId')}
          {...form.getInputProps('vehicleId')}
        />
        {crew && (
          <IdSelect
            label={t('driver')}
            description={t('driverHint')}
            options={crew.drivers.map(({ id, name }) => ({ id, label: name }))}
            key={form.key('driverId')}
            {...form.getInputProps('driverId')}
          />
        )}
      </div>
    </EditDrawer>
  )
}
