import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import {
  IconArchive,
  IconArchiveOff,
  IconBroadcast,
  IconChevronDown,
  IconFolderOpen,
  IconLock,
  IconLockOpen,
} from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { mutation } from '#client/query'
import {
  movePlan,
  type DayPlan,
  type HandPlanMove,
  type PlanState as State,
} from '#features/logistics/routes/contract/drafts'
import { ActionMenu } from '#ui/ActionMenu'
import { StatusChip, type KitIcon, type Tone } from '#ui/StatusChip'
import { toast } from '#ui/Toasts'
import type { Board } from '#features/logistics/board/contract'
import { useLabels } from './labels'
import type { AskedMove } from './PlanDialog.tsx'
import { useWhyNot } from './use-why-not'

const PlanDialog = lazy(() => import('./PlanDialog.tsx').then((m) => ({ default: m.PlanDialog })))
export const planLooks: Readonly<Record<State, { tone: Tone; icon: KitIcon }>> = {
  open: { tone: 'info', icon: IconFolderOpen },
  locked: { tone: 'warn', icon: IconLock },
  live: { tone: 'ok', icon: IconBroadcast },
  closed: { tone: 'mute', icon: IconArchive },
}
const icons: Readonly<Record<HandPlanMove, KitIcon>> = {
  lock: IconLock,
  unlock: IconLockOpen,
  close: IconArchive,
  reopen: IconArchiveOff,
}
type StateProps = { board: Board; moved: () => void }

/** How far the plan of the day is, and what may be done with it: of each depot that is shown. */
export function PlanState({ board: { day, shown, plans = [] }, moved }: StateProps) {
  const t = useLabels()
  const why = useWhyNot()
  const [asked, ask] = useState<AskedMove>()
  const moving = useMutation(mutation(movePlan))
  const states = [...new Set(plans.map(({ state }) => state))]
  const [state] = states
  if (!state) return null
  const chip =
    states.length === 1 ? (
      <StatusChip {...planLooks[state]}>{t(`state.${state}`)}</StatusChip>
    ) : (
      <StatusChip tone="mute">{t('several')}</StatusChip>
    )
  const nameOf = (id: number) => shown.find((depot) => depot.id === id)?.name ?? ''
  function start(move: HandPlanMove, depotId: number): void {
    if (move === 'close' || move === 'reopen') return ask({ move, depotId })
    moving.mutate(
      { body: { day, depotId, move } },
      {
        onSuccess: () => toast({ text: t(`moved.${move}`) }),
        onError: (error) => toast({ text: why(error), tone: 'bad' }),
        onSettled: moved,
      },
    )
  }
  const entriesOf = ({ depotId, allowed }: DayPlan) =>
    allowed.map((move) => ({
      label: shown.length > 1 ? `${t(move)} · ${nameOf(depotId)}` : t(move),
      icon: icons[move],
      disabled: moving.isPending,
      run: () => start(move, depotId),
    }))
  const entries = plans.flatMap(entriesOf)
  const said = plans.map((one) =>
    shown.length > 1 ? `${nameOf(one.depotId)} ${t(`state.${one.state}`)}` : t(`state.${one.state}`),
  )
  const label = t('of', { state: said.join(', ') })
  if (entries.length === 0)
    return (
      <span role="img" aria-label={label} title={label}>
        {chip}
      </span>
    )
  return (
    <>
      <ActionMenu
        width={230}
        entries={entries}
        renderButton={(opener) => (
          <Button
            variant="subtle"
            px={6}
            flex="none"
            rightSection={<IconChevronDown size={14} />}
            aria-label={label}
            title={label}
            {...opener}
          >
            {chip}
          </Button>
        )}
      />
      {asked && (
        <Suspense fallback={null}>
          <PlanDialog day={day} asked={asked} close={() => ask(undefined)} moved={moved} />
        </Suspense>
      )}
    </>
  )
}
