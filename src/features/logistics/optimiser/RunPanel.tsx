import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { IconCircleCheck, IconCircleX, IconClock, IconLoader } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { mutation, query } from '#client/query'
import { useEvent } from '#client/realtime'
import { useSession } from '#client/session'
import { Failed } from '#ui/Failed'
import { Skeletons } from '#ui/Skeletons'
import { StatusChip, type Tone } from '#ui/StatusChip'
import { toast } from '#ui/Toasts'
import { getRun, moveRun, runMoved, type RunDetail, type RunMove } from '#features/logistics/optimiser/contract'
import { CostCurve } from './CostCurve.tsx'
import { useLabels } from './labels'
import css from './Optimise.module.css'
import { SidePane } from './SidePane.tsx'
import { RunDays } from './RunDays.tsx'
import { RunResult } from './RunResult.tsx'
import { useApply } from './use-apply'
import { useWhyNot } from './use-why-not'
import { runIs } from '#features/logistics/optimiser/contract/states'

type RunPanelProps = {
  id: number
  /** Where several were asked for. */
  picker?: ReactNode
  close: () => void
  applied: () => void
  again: () => void
  /** Of the board beside it. */
  day: string
  onDay: (day: string) => void
  /** What the board shows of it, before anything is decided. */
  preview: (run: RunDetail | undefined) => void
}
/** Why a search ended, as it is known by a code. */
const told = new Set(['routing_away', 'run_empty', 'given_outdated'])
const looks: Record<RunDetail['state'], [Tone, typeof IconClock]> = {
  queued: ['mute', IconClock],
  running: ['info', IconLoader],
  succeeded: ['ok', IconCircleCheck],
  applied: ['ok', IconCircleCheck],
  timed_out: ['warn', IconClock],
  failed: ['bad', IconCircleX],
  cancelled: ['mute', IconCircleX],
  discarded: ['mute', IconCircleX],
  superseded: ['mute', IconClock],
}

/** One run, while it searches and when it is done. */
export function RunPanel({ id, picker, close, applied, again, day, onDay, preview }: RunPanelProps) {
  const t = useLabels()
  const whyNot = useWhyNot()
  const { can } = useSession()
  const {
    data: run,
    error,
    refetch,
  } = useQuery({
    ...query(getRun, { params: { id } }),
    // no event tells of runs that end at other depots
    refetchInterval: ({ state }) => (state.data?.state === 'queued' ? 3000 : false),
  })
  useEvent(runMoved, (moved) => {
    if (moved.id === id) void refetch()
  })
  const show = useEffectEvent(preview)
  useEffect(() => {
    show(run)
    return () => show(undefined)
  }, [run])
  const act = useMutation(mutation(moveRun))
  const applying = useApply()
  const [keys, setKeys] = useState<number[]>([])
  const move = (name: Exclude<RunMove, 'apply'>) =>
    act.mutate(
      { params: { id }, body: { move: name } },
      { onError: (failure) => toast({ tone: 'bad', text: whyNot(failure) }) },
    )
  const may = (name: RunMove) => can(['update', 'Run']) && (run?.allowed.includes(name) ?? false)
  const isOver = run !== undefined && run.allowed.length === 0
  const actions = run && (
    <>
      {may('cancel') && (
        <Button variant="default" loading={act.isPending} onClick={() => move('cancel')}>
          {t('cancel')}
        </Button>
      )}
      {may('discard') && (
        <Button variant="default" onClick={() => move('discard')}>
          {t('discard')}
        </Button>
      )}
      {may('apply') && can(['update', 'Route']) && (
        <Button
          loading={applying.isPending}
          onClick={() => applying.apply({ id, keys, done: applied, told: t('applied') })}
        >
          {keys.length > 0 ? t('applyChosen', { count: keys.length }) : t('applyAll')}
        </Button>
      )}
      {!runIs.unfinished(run.state) && (
        <Button variant={isOver ? 'filled' : 'subtle'} onClick={again}>
          {t('again')}
        </Button>
      )}
    </>
  )
  return (
    <SidePane onClose={close} title={<Title run={run} />} actions={actions}>
      {picker}
      {applying.dialog}
      {error && !run && <Failed title={t('loadFailed')} requestId={error.requestId} retry={() => void refetch()} />}
      {!run && !error && <Skeletons rows={4} />}
      {run && (
        <div className={css['run']}>
          <CostCurve spots={run.progress} timeLimit={run.timeLimit} currency={run.found?.currency ?? ''} />
          {run.state === 'queued' && <p className={css['dimmed']}>{t('waiting', { count: run.ahead ?? 0 })}</p>}
          {run.state === 'running' && !run.best && <p className={css['dimmed']}>{t('searching')}</p>}
          {run.state === 'running' && run.best && (
            <p className={css['fact']}>
              <span>{t('unserved')}</span>
              <strong>{run.best.unserved}</strong>
            </p>
          )}
          {run.state === 'failed' && (
            <p role="alert" className={css['bad']}>
              {told.has(run.error) ? whyNot({ code: run.error }) : t('failedText')}
            </p>
          )}
          {run.until !== null && <RunDays run={run} day={day} onDay={onDay} />}
          {run.found && <RunResult found={run.found} keys={keys} setKeys={may('apply') ? setKeys : undefined} />}
        </div>
      )}
    </SidePane>
  )
}

function Title({ run }: { run: RunDetail | undefined }) {
  const t = useLabels()
  const [tone, icon] = looks[run?.state ?? 'queued']
  return (
    <span className={css['title']}>
      {t('title')}
      {run && (
        <StatusChip tone={tone} icon={icon}>
          {t(`state.${run.state}`)}
        </StatusChip>
      )}
    </span>
  )
}
