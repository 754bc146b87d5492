import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useNumber } from '#ui/Words'
import type { OpenRun } from '#features/logistics/optimiser/contract/open-runs'
import { BarMenu } from './BarMenu.tsx'
import css from './BoardBar.module.css'
import type { Board } from './contract'
import { DayPicker } from './DayPicker.tsx'
import { DepotPicker } from './DepotPicker.tsx'
import { DraftPicker, type DraftAct } from './DraftPicker.tsx'
import { Figures } from './Figures.tsx'
import { useLabels } from './labels'
import { isPlanned, isReady } from './lane-parts'
import { OptimiseButton } from './OptimiseButton.tsx'
import { PlanState } from './plan/PlanState.tsx'
import { UndoRedo } from './UndoRedo.tsx'
import { Watchers } from './Watchers.tsx'

type BarProps = {
  board: Board
  onDay: (day: string) => void
  onDepots: (ids: readonly number[]) => void
  onDraft: (id: number | undefined) => void
  askDraft: (act: DraftAct) => void
  undo: () => void
  redo: () => void
  /** What was asked for last is under way. */
  isBusy: boolean
  help: () => void
  make: ((depotId: number) => void) | undefined
  optimise: (() => void) | undefined
  vroom: (() => void) | undefined
  copy: (() => void) | undefined
  isOptimising: boolean
  /** Those that are at work or wait for a decision. */
  openRuns: readonly OpenRun[]
  publish: (() => void) | undefined
  /** The plan of the day is another one now. */
  moved: () => void
  /** Why nothing is searched here, and why nothing goes out. */
  held: { search: string | undefined; publish: string | undefined }
}

/** Day, depot, what it comes to, and what is done with all of it. */
export function BoardBar(props: BarProps) {
  const { board, onDay, onDepots, isBusy } = props
  const t = useLabels()
  const number = useNumber()
  const { day, routes } = board
  const open = routes.filter(isPlanned).length
  const ready = routes.filter(isReady).length
  return (
    <header className={css['bar']}>
      <h1>{t('title')}</h1>
      <DayPicker day={day} onDay={onDay} />
      <DepotPicker board={board} onDepots={onDepots} />
      <DraftPicker board={board} onDraft={props.onDraft} ask={props.askDraft} />
      <PlanState board={board} moved={props.moved} />
      <Figures board={board} />
      <Watchers />
      <span className={css['acts']}>
        <span className={css['saving']} role="status">
          {isBusy ? t('saving') : ''}
        </span>
        <UndoRedo board={board} isBusy={isBusy} undo={props.undo} redo={props.redo} />
        <BarMenu board={board} make={props.make} copy={props.copy} vroom={props.vroom} help={props.help} />
        {props.optimise && (
          <OptimiseButton
            runs={props.openRuns}
            isPressed={props.isOptimising}
            held={props.held.search}
            press={props.optimise}
          />
        )}
        {props.publish && (
          <Button
            variant={props.isOptimising ? 'default' : 'filled'}
            leftSection={<IconSend size={17} stroke={1.75} />}
            disabled={open === 0 || props.held.publish !== undefined}
            title={props.held.publish}
            onClick={props.publish}
          >
            {open === 0 ? t('publish') : t('publishSome', { some: number(ready), all: number(open) })}
          </Button>
        )}
      </span>
    </header>
  )
}
