import { Button } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconChevronLeft,
  IconChevronRight,
  IconCopy,
  IconDots,
  IconFileExport,
  IconGitBranch,
  IconKeyboard,
  IconList,
  IconSend,
  IconSparkles,
} from '@tabler/icons-react'
import { Select } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { addDays } from '#contract/zone'
import { useUnits } from '#client/use-units'
import { useLasting } from '#client/use-lasting'
import { ActionMenu } from '#ui/ActionMenu'
import { DateField } from '#ui/DateField'
import { IconButton } from '#ui/IconButton'
import { Panel } from '#ui/Panel'
import { useNumber } from '#ui/Words'
import type { Board } from './contract'
import css from './Board.module.css'
import { isLate, isPlanned, isReady } from './lane-parts'
import { useLabels } from './labels'
import { Watchers } from './Watchers.tsx'

type BarProps = {
  board: Board
  onDay: (day: string) => void
  onDepot: (id: number) => void
  undo: () => void
  redo: () => void
  /** What was asked for last is under way. */
  isBusy: boolean
  help: () => void
  make: (() => void) | undefined
  optimise: (() => void) | undefined
  vroom: (() => void) | undefined
  copy: (() => void) | undefined
  isOptimising: boolean
  publish: (() => void) | undefined
}

/** Day, depot, what it comes to, and what is done with all of it. */
export function BoardBar(props: BarProps) {
  const { board, onDay, onDepot, isBusy } = props
  const t = useLabels()
  const number = useNumber()
  const navigate = useNavigate()
  const { day, depot, depots, routes } = board
  const [undo, redo] = [board.undo && t(`did.${board.undo.did}`), board.redo && t(`did.${board.redo.did}`)]
  const open = routes.filter(isPlanned).length
  const ready = routes.filter(isReady).length
  return (
    <header className={css['bar']}>
      <h1>{t('title')}</h1>
      <div className={css['days']}>
        <IconButton
          variant="default"
          label={t('dayBefore')}
          icon={IconChevronLeft}
          data-mirrored
          onClick={() => onDay(addDays(day, -1))}
        />
        <DateField aria-label={t('day')} value={day} clearable={false} onChange={(next) => next && onDay(next)} />
        <IconButton
          variant="default"
          label={t('dayAfter')}
          icon={IconChevronRight}
          data-mirrored
          onClick={() => onDay(addDays(day, 1))}
        />
      </div>
      <Select
        className={css['depots']}
        aria-label={t('depot')}
        value={String(depot.id)}
        data={depots.map(({ id, name }) => ({ value: String(id), label: name }))}
        allowDeselect={false}
        onChange={(value) => value && onDepot(Number(value))}
      />
      <Figures board={board} />
      <Panel
        label={t('figures')}
        className={css['figuresPanel']}
        renderButton={(opener) => (
          <Button variant="default" className={css['figuresButton']} {...opener}>
            {t('figures')}
          </Button>
        )}
      >
        <Figures board={board} inPanel />
      </Panel>
      <Watchers />
      <span className={css['acts']}>
        <span className={css['saving']} role="status">
          {isBusy ? t('saving') : ''}
        </span>
        <IconButton
          label={isBusy ? t('undoLast') : undo ? t('undo', { step: undo }) : t('undoNone')}
          icon={IconArrowBackUp}
          data-mirrored
          disabled={!undo && !isBusy}
          onClick={props.undo}
        />
        <IconButton
          label={redo ? t('redo', { step: redo }) : t('redoNone')}
          icon={IconArrowForwardUp}
          data-mirrored
          disabled={!redo}
          onClick={props.redo}
        />
        <ActionMenu
          entries={[
            ...(props.make ? [{ label: t('make'), icon: IconSend, run: props.make }] : []),
            {
              label: t('routesList'),
              icon: IconList,
              run: () => void navigate({ to: `/apps/logistics/routes/list?day=${day}` }),
            },
            {
              label: t('compare'),
              icon: IconGitBranch,
              run: () => void navigate({ to: `/apps/logistics/routes/compare?day=${day}&depot=${depot.id}` }),
            },
            ...(props.copy ? [{ label: t('copyDay'), icon: IconCopy, run: props.copy }] : []),
            ...(props.vroom ? [{ label: t('vroom'), icon: IconFileExport, run: props.vroom }] : []),
            { label: t('keys'), icon: IconKeyboard, run: props.help },
          ]}
          renderButton={(opener) => <IconButton label={t('more')} icon={IconDots} {...opener} />}
        />
        {props.optimise && (
          <Button
            variant="light"
            leftSection={<IconSparkles size={17} stroke={1.75} />}
            aria-pressed={props.isOptimising}
            onClick={props.optimise}
          >
            {t('optimise')}
          </Button>
        )}
        {props.publish && (
          <Button
            variant={props.isOptimising ? 'default' : 'filled'}
            leftSection={<IconSend size={17} stroke={1.75} />}
            disabled={open === 0}
            onClick={props.publish}
          >
            {open === 0 ? t('publish') : t('publishSome', { some: number(ready), all: number(open) })}
          </Button>
        )}
      </span>
    </header>
  )
}

function Figures({ board: { routes, unplanned, beyond }, inPanel = false }: { board: Board; inPanel?: boolean }) {
  const t = useLabels()
  const number = useNumber()
  const lasting = useLasting()
  const { distance } = useUnits()
  const sum = (of: (route: Board['routes'][number]) => number) => routes.reduce((all, route) => all + of(route), 0)
  const planned = sum(({ stops }) => stops)
  const late = sum(({ list }) => list.filter(isLate).length)
  const work = sum((route) => route.driveSeconds + route.serviceSeconds + route.waitSeconds + route.breakSeconds)
  const all = [
    [t('routes'), number(routes.filter(({ stops }) => stops > 0).length), false],
    [
      t('planned'),
      t('plannedOf', { planned: number(planned), all: number(planned + unplanned.length + beyond) }),
      false,
    ],
    [t('work'), lasting(work), false],
    [t('distance'), distance(sum(({ metres }) => metres)), false],
    [t('late'), number(late), late > 0],
  ] as const
  return (
    <dl className={css['figures']} data-panel={inPanel || undefined}>
      {all.map(([name, figure, bad]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd data-bad={bad || undefined}>{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
