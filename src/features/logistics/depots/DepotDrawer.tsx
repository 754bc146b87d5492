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
import { addDepot, listDepots, updateDepot, type Depot, type NewDepot } from './contract'
import { DepotFields } from './DepotFields.tsx'
import { useLabels } from './labels'
import { useWhyNot } from './use-why-not'
import { emptyDepot, valuesOf, type DepotValues } from './values'

/** A new depot, or one that is there; what somebody else saved meanwhile is what the list shows then. */
export function DepotDrawer({ depot, close }: { depot: Depot | undefined; close: () => void }) {
  const t = useLabels()
  const client = useQueryClient()
  const [start] = useState(() => (depot ? valuesOf(depot) : emptyDepot()))
  const form = useContractForm<DepotValues>(depot ? updateDepot.body : addDepot.body, start)
  const common = {
    form,
    why: useWhyNot(),
    done: ({ name }: Depot) => {
      toast({ text: t(depot ? 'saved' : 'added', { name }) })
      close()
    },
    theirs: () => void makeStale(client, tagsOf(listDepots)).then(close),
  }
  const adding = useSave(addDepot, { ...common, input: (values) => ({ body: values as NewDepot }) })
  const changing = useSave(updateDepot, {
    ...common,
    version: depot?.version,
    input: (values, version) => ({
      params: { id: depot?.id ?? 0 },
      // the form has just been validated: a place is a place
      body: { ...(changedOf(start, values) as Partial<NewDepot>), version },
    }),
  })
  return (
    <EditDrawer
      save={depot ? changing : adding}
      title={depot ? t('editName', { name: depot.name }) : t('add')}
      verb={t(depot ? 'save' : 'add')}
      onClose={close}
      fieldName={(field) => t('theField', { field })}
    >
      <DepotFields form={form} />
      {depot && (
        <Suspense fallback={null}>
          <TrailPart of="depots" id={depot.id} />
        </Suspense>
      )}
    </EditDrawer>
  )
}
