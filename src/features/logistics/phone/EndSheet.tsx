/** What is asked at a door before it is called done, in part or failed: one thing after the other. */
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import type { DriveDay, DriveRoute, DriveStop } from './contract'
import css from './Drive.module.css'
import type { Drive } from './drive.tsx'
import { CashSheet, FailSheet } from './EndSheets.tsx'
import { useLabels } from './labels'
import { PartSheet } from './PartSheet.tsx'
import { ProofSheet, ProofStep } from './ProofSheet.tsx'
import { lacksOf, lacksOfPart, owes } from './rules'
import { Sheet } from './Sheet.tsx'
import { SkipSheet } from './SkipSheet.tsx'

export type Added = 'photo' | 'note' | 'scan'
export type Ending =
  | { sheet: 'failed' | 'skipped' | 'partial' | 'proof' | 'cash'; ids: number[] }
  | { sheet: 'add'; ids: number[]; kind: Added }
type Props = {
  drive: Drive
  day: DriveDay
  route: DriveRoute
  open: Ending
  close: () => void
  onFail: (ids: number[]) => void
}

export function EndSheet({ drive, day, route, open, close, onFail }: Props) {
  const [override, setOverride] = useState<string>()
  const { ids } = open
  const stops = route.stops.filter(({ id }) => ids.includes(id))
  const shared = { drive, route, stops, close }
  if (open.sheet === 'failed') return <FailSheet {...shared} failures={day.failures} />
  if (open.sheet === 'skipped') return <SkipSheet {...shared} />
  if (open.sheet === 'cash') return <CashSheet {...shared} onTold={close} />
  if (open.sheet === 'add') return <AddSheet {...shared} kind={open.kind} />
  const lacks = open.sheet === 'partial' ? lacksOfPart : lacksOf
  const lacking = stops
    .map((stop) => ({ stop, lacks: stop.delivery ? lacks(stop.delivery) : [] }))
    .filter((one) => one.lacks.length > 0)
  if (lacking.length > 0 && override === undefined)
    return (
      <ProofSheet
        {...shared}
        lacking={lacking}
        onWithout={day.withoutProof ? setOverride : undefined}
        onTooYoung={() => onFail(ids)}
      />
    )
  const owing = stops.find(owes)
  if (owing) return <CashSheet key={owing.id} {...shared} stops={[owing]} onTold={() => undefined} />
  if (open.sheet === 'partial') return <PartSheet {...shared} override={override} onTold={close} />
  return <DoneSheet {...shared} override={override} />
}

type Shared = { drive: Drive; route: DriveRoute; stops: DriveStop[]; close: () => void }
function DoneSheet({ drive, route, stops, override, close }: Shared & { override: string | undefined }) {
  const t = useLabels()
  const done = () => {
    const stopIds = stops.map(({ id }) => id)
    void drive.tell({ do: 'done', routeId: route.id, stopIds, ...(override === undefined ? {} : { override }) })
    close()
  }
  return (
    <Sheet title={t('act.done')} close={close}>
      {override !== undefined && <p className={css['note']}>{t('without.said', { why: override })}</p>}
      <button type="button" className={css['go']} data-tone="full" onClick={done}>
        <IconCheck size={20} />
        {t('act.done')}
      </button>
    </Sheet>
  )
}

/** What nobody asked for: kept as what is asked for is. */
function AddSheet({ drive, route, stops, kind, close }: Shared & { kind: Added }) {
  const t = useLabels()
  const has = stops[0]?.delivery?.proofs.filter((one) => one.kind === kind).length ?? 0
  return (
    <Sheet title={t(`need.${kind}`)} close={close}>
      {has > 0 && kind !== 'scan' && (
        <p role="status" className={css['note']}>
          {t('kept', { count: has })}
        </p>
      )}
      <ProofStep drive={drive} routeId={route.id} stopIds={stops.map(({ id }) => id)} stop={stops[0]!} kind={kind} />
    </Sheet>
  )
}
