import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { tagsOf } from '#contract/endpoint'
import { changedOf } from '#contract/changed-of'
import { useContractForm } from '#client/form'
import { makeStale } from '#client/query'
import { useSave } from '#client/use-save'
import { TrailPart } from '#features/logistics/trail/lent'
import { EditDrawer } from '#ui/EditDrawer'
import { toast } from '#ui/Toasts'
import { addZone, listZones, updateZone, type Zone } from './contract'
import { useLabels } from './labels'
import { useWhyNot } from './use-why-not'
import { emptyZone, valuesOf, type ZoneValues } from './values'
import { ZoneFields } from './ZoneFields.tsx'

const fields: Record<string, keyof ZoneValues> = {
  polygon_wrong: 'polygon',
  depot_unknown: 'depotId',
  drivers_unknown: 'driverIds',
  vehicles_unknown: 'vehicleIds',
}

type ZoneDrawerProps = { zone: Zone | undefined; currency: string; close: () => void }
/** A new zone, or one that is there; what somebody else saved meanwhile is what the list shows then. */
export function ZoneDrawer({ zone, currency, close }: ZoneDrawerProps) {
  const t = useLabels()
  const client = useQueryClient()
  const [start] = useState(() => (zone ? valuesOf(zone) : emptyZone))
  const form = useContractForm<ZoneValues>(zone ? updateZone.body : addZone.body, start)
  const common = {
    form,
    at: (code: string) => fields[code],
    why: useWhyNot(),
    done: ({ name }: Zone) => {
      toast({ text: t(zone ? 'saved' : 'added', { name }) })
      close()
    },
    theirs: () => void makeStale(client, tagsOf(listZones)).then(close),
  }
  const adding = useSave(addZone, { ...common, input: (body) => ({ body }) })
  const changing = useSave(updateZone, {
    ...common,
    version: zone?.version,
    input: (values, version) => ({
      params: { id: zone?.id ?? 0 },
      body: { ...changedOf(start, values), version },
    }),
  })
  return (
    <EditDrawer
      save={zone ? changing : adding}
      title={zone ? t('editName', { name: zone.name }) : t('add')}
      verb={t(zone ? 'save' : 'add')}
      width="wide"
      onClose={close}
      fieldName={(field) => t('theField', { field })}
    >
      <ZoneFields form={form} currency={currency} />
      {zone && (
        <Suspense fallback={null}>
          <TrailPart of="zones" id={zone.id} />
        </Suspense>
      )}
    </EditDrawer>
  )
}
