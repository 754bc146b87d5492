import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { IconPlus, IconRouter } from '@tabler/icons-react'
import { useState } from 'react'
import { mutation, query } from '#client/query'
import { useSession } from '#client/session'
import { useConfirm } from '#ui/Confirm'
import { Empty } from '#ui/Empty'
import { Failed } from '#ui/Failed'
import { FormDrawer } from '#ui/FormDrawer'
import { toast } from '#ui/Toasts'
import { AddTracker } from './AddTracker.tsx'
import { listTrackers, revokeTracker, type AddedTracker, type MapVehicle, type Tracker } from './contract'
import { KeepDays } from './KeepDays.tsx'
import { useLabels } from './labels'
import { TrackerKey } from './TrackerKey.tsx'
import { TrackerRow } from './TrackerRow.tsx'
import css from './Trackers.module.css'
import { useWhyNot } from './use-why-not'

type TrackersDrawerProps = { vehicle: MapVehicle | undefined; begins: boolean; close: () => void }

/** The devices of all vehicles, or of the chosen one: add, look at the key once, revoke. */
export function TrackersDrawer({ vehicle, begins, close }: TrackersDrawerProps) {
  const { can } = useSession()
  const mayAdd = can(['create', 'Tracker'])
  const [adding, setAdding] = useState(begins && mayAdd)
  const [made, setMade] = useState<AddedTracker>()
  if (made) return <TrackerKey tracker={made} close={() => setMade(undefined)} />
  if (adding)
    return (
      <AddTracker
        vehicle={vehicle}
        close={() => setAdding(false)}
        done={(tracker) => {
          setAdding(false)
          setMade(tracker)
        }}
      />
    )
  return <TrackerList vehicle={vehicle} close={close} add={mayAdd ? () => setAdding(true) : undefined} />
}

type TrackerListProps = { vehicle: MapVehicle | undefined; close: () => void; add: (() => void) | undefined }
function TrackerList({ vehicle, close, add }: TrackerListProps) {
  const t = useLabels()
  const { can } = useSession()
  const confirm = useConfirm()
  const whyNot = useWhyNot()
  const asked = { itemsPerPage: 1000, ...(vehicle && { vehicle: vehicle.id }) }
  const { data, error, refetch } = useQuery(query(listTrackers, { query: asked }))
  const change = useMutation(mutation(revokeTracker))
  async function revoke(tracker: Tracker) {
    const question = { title: t('revokeTitle', { name: tracker.name }), text: t('revokeText'), verb: t('revoke') }
    if (!(await confirm({ ...question, destructive: true }))) return
    change.mutate(
      { params: { id: tracker.id } },
      {
        onSuccess: () => toast({ text: t('revoked', { name: tracker.name }) }),
        onError: (failure) => toast({ tone: 'bad', text: whyNot(failure) }),
      },
    )
  }
  const button = add && (
    <Button leftSection={<IconPlus size={16} />} onClick={add}>
      {t('addTracker')}
    </Button>
  )
  const trackers = data?.trackers ?? []
  return (
    <FormDrawer
      open
      onClose={close}
      title={vehicle ? t('trackersOf', { name: vehicle.name }) : t('trackers')}
      actions={trackers.length > 0 ? button : undefined}
    >
      {error && !data && (
        <Failed title={t('trackersFailed')} requestId={error.requestId} retry={() => void refetch()} />
      )}
      {data && trackers.length === 0 && <Empty icon={IconRouter} title={t('noTrackers')} action={button} />}
      <ul className={css['trackers']}>
        {trackers.map((tracker) => (
          <TrackerRow
            key={tracker.id}
            tracker={tracker}
            revoke={can(['delete', 'Tracker']) && tracker.state !== 'revoked' ? () => void revoke(tracker) : undefined}
          />
        ))}
      </ul>
      {!vehicle && can(['read', 'Tracker']) && <KeepDays />}
    </FormDrawer>
  )
}
