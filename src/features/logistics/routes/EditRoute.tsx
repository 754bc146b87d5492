import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changedOf } from '#contract/changed-of'
import { useContractForm } from '#client/form'
import { query } from '#client/query'
import { useSave } from '#client/use-save'
import { EditDrawer } from '#ui/EditDrawer'
import { toast } from '#ui/Toasts'
import { getRoute, updateRoute, type RouteDetail } from './contract'
import { useLabels } from './labels'
import { CrewFields, type RouteValues } from './RouteFields.tsx'
import css from './Routes.module.css'
import { useWhyNot } from './use-why-not'
import { fieldOfRefusal } from './values'

/** Who drives a route and with what; it is timed anew. */
export function EditRoute({ route, close }: { route: RouteDetail; close: () => void }) {
  const t = useLabels()
  const client = useQueryClient()
  const [start] = useState(route)
  const { day, depotId, driverId, vehicleId, note } = start
  const before = { driverId, vehicleId, note }
  const form = useContractForm<RouteValues>(updateRoute.body, { day, depotId, ...before })
  const params = { id: start.id }
  const save = useSave(updateRoute, {
    form,
    version: start.version,
    input: ({ day: _d, depotId: _p, ...values }, version) => ({
      params,
      body: { ...changedOf(before, values), version },
    }),
    at: fieldOfRefusal,
    why: useWhyNot(),
    done: (saved) => {
      client.setQueryData(query(getRoute, { params }).queryKey, saved)
      toast({ text: t('saved', { name: saved.code }) })
      close()
    },
    theirs: close,
  })
  return (
    <EditDrawer save={save} title={t('editTitle', { name: start.code })} verb={t('edit')} onClose={close}>
      <div className={css['fields']}>
        <CrewFields form={form} />
      </div>
    </EditDrawer>
  )
}
