import { Button } from '@mantine/core'
import {
  IconBroadcast,
  IconCircleDashed,
  IconCopy,
  IconDots,
  IconGitBranch,
  IconLoader,
  IconPencil,
  IconTrash,
  IconX,
} from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { clockTime, zone } from '#client/date'
import { useLanguage } from '#client/language'
import { useSession } from '#client/session'
import type { Run, RunDetail } from '#features/logistics/optimiser/contract'
import { ActionMenu } from '#ui/ActionMenu'
import { IconButton } from '#ui/IconButton'
import { StatusChip } from '#ui/StatusChip'
import { CostCurve } from '#features/logistics/optimiser/CostCurve.tsx'
import { useLabels as useStates } from '#features/logistics/optimiser/labels'
import { useFigures } from '#features/logistics/optimiser/use-figures.tsx'
import css from './Compare.module.css'
import { useLabels } from './labels'
import { RenameDialog } from './lazy-parts'
import type { Letter, Plan } from './plans'
import type { TableProps } from './table-props'
import { Supposed } from './Supposed.tsx'
import { draftWord, type Comparing } from './use-compare'
import type { useNames } from './use-names'
import { runIs } from '#features/logistics/optimiser/contract/states'

export function Name({
  letter,
  name,
  isChosen,
  show,
}: {
  letter: Letter
  name: string
  isChosen: boolean
  show: () => void
}) {
  const t = useLabels()
  return (
    <button
      type="button"
      className={css['name']}
      aria-pressed={isChosen}
      title={t('show', { letter, name })}
      onClick={show}
    >
      <span className={css['letter']}>{letter}</span>
      <strong>{name}</strong>
    </button>
  )
}

export function LiveHead({ show, isChosen }: { show: () => void; isChosen: boolean }) {
  const t = useLabels()
  return (
    <div className={css['head']}>
      <Name letter="A" name={t('live')} isChosen={isChosen} show={show} />
      <span className={css['facts']}>
        <StatusChip tone="ok" icon={IconBroadcast}>
          {t('liveChip')}
        </StatusChip>
      </span>
      <span className={css['dimmed']}>{t('noRun')}</span>
    </div>
  )
}

type HeadProps = TableProps & { plan: Plan; run: RunDetail; currency: string }
export function ScenarioHead({ plan: { letter }, run, comparing, names, chosen, show, currency }: HeadProps) {
  const t = useLabels()
  const states = useStates()
  const language = useLanguage()
  const { can } = useSession()
  const { figure, seconds } = useFigures(currency)
  const [renaming, setRenaming] = useState(false)
  const { put, copy, draw, discard, rename } = comparing
  const name = names.named(run)
  const isAtWork = runIs.unfinished(run.state)
  const may = can(['update', 'Run'])
  const entries = [
    ...(may ? [{ label: t('rename'), icon: IconPencil, run: () => setRenaming(true) }] : []),
    ...(can(['create', 'Run']) && run.found
      ? [{ label: t('duplicate'), icon: IconCopy, run: () => copy(run, t('copyOf', { name })) }]
      : []),
    ...(can(['create', 'Draft']) && run.found
      ? [{ label: t('draw'), icon: IconGitBranch, run: () => draw(run, name, letter) }]
      : []),
    { label: t('takeOut'), icon: IconX, run: () => put(letter, undefined) },
    ...(may && run.allowed.includes('discard')
      ? [{ label: t('discard'), icon: IconTrash, danger: true, run: () => discard(run, letter) }]
      : []),
  ]
  return (
    <div className={css['head']}>
      <span className={css['top']}>
        <Name letter={letter} name={name} isChosen={letter === chosen} show={() => show(letter)} />
        <ActionMenu
          entries={entries}
          renderButton={(opener) => <IconButton label={t('options', { name })} icon={IconDots} {...opener} />}
        />
      </span>
      <span className={css['facts']}>
        <StatusChip
          tone={isAtWork ? 'info' : run.state === 'applied' ? 'ok' : 'mute'}
          icon={isAtWork ? IconLoader : IconCircleDashed}
        >
          {isAtWork ? t('searching') : states(`state.${run.state}`)}
        </StatusChip>
        <span className={css['dimmed']}>
          {clockTime(run.requestedAt, zone(), language)}, {seconds(run.timeLimit)}
        </span>
      </span>
      <CostCurve spots={run.progress} timeLimit={run.timeLimit} currency={currency} bare />
      {run.best && (
        <span className={css['cost']}>
          {t('at', { cost: figure('costCents', run.best.costCents), time: seconds(run.best.seconds) })}
        </span>
      )}
      <Supposed run={run} names={names} currency={currency} />
      {renaming && (
        <Suspense fallback={null}>
          <RenameDialog
            name={name}
            close={() => setRenaming(false)}
            save={(next) => rename(run, next, () => setRenaming(false))}
          />
        </Suspense>
      )}
    </div>
  )
}

const mostRuns = 12
type EmptyProps = { comparing: Comparing; names: ReturnType<typeof useNames>; letter: Letter }
/** A column that is free: one of the day's runs goes there. */
export function EmptyHead({ comparing, names, letter }: EmptyProps) {
  const t = useLabels()
  const language = useLanguage()
  const { runs, drafts, columns, put } = comparing
  const left = runs.filter(({ id }) => !columns.some(({ run }) => run?.id === id))
  const others = drafts.filter(({ id }) => !columns.some(({ draft }) => draft?.id === id))
  const nameOf = (run: Run) => run.name || `${names.named(run)} · ${clockTime(run.requestedAt, zone(), language)}`
  const entries = [
    ...others.map(({ id, name }) => ({ label: name, icon: IconGitBranch, run: () => put(letter, draftWord(id)) })),
    ...left.slice(0, mostRuns).map((run) => ({ label: nameOf(run), run: () => put(letter, run.id) })),
  ]
  return (
    <div className={css['head']}>
      <span className={css['dimmed']}>{entries.length > 0 ? t('chooseSays') : t('none')}</span>
      {entries.length > 0 && (
        <ActionMenu
          entries={entries}
          renderButton={(opener) => (
            <Button variant="default" size="compact-sm" {...opener}>
              {t('choose')}
            </Button>
          )}
        />
      )}
    </div>
  )
}
