import { Button } from '@mantine/core'
import { IconBookmark, IconColumns3, IconDotsVertical } from '@tabler/icons-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { ActionMenu } from './ActionMenu.tsx'
import css from './DataTable.module.css'
import { ExportButton } from './ExportButton.tsx'
import { IconButton } from './IconButton.tsx'
import type { ListViews } from './list-views.tsx'
import { Panel } from './Panel.tsx'
import type { BulkAction, ExportAs, RowKey } from './table-types.tsx'
import { useNumber, useWords } from './Words.tsx'

interface TableBarProps {
  search: ReactNode
  filters: ReactNode
  columns: { key: string; title: string }[]
  hidden: string[]
  onHidden: (keys: string[]) => void
  exportAs: ExportAs | undefined
  views: ListViews | undefined
}

export function TableBar({ search, filters, columns, hidden, onHidden, exportAs, views }: TableBarProps) {
  const words = useWords()
  if (!search && !filters && !exportAs && !views && columns.length === 0) return null
  return (
    <div className={css['bar']}>
      {search}
      <div className={css['filters']}>{filters}</div>
      {views && <ViewsButton views={views} />}
      {exportAs && <ExportButton {...exportAs} />}
      {columns.length > 0 && (
        <Panel
          label={words.columns}
          className={css['chooser']}
          renderButton={(opener) => (
            <IconButton variant="default" label={words.columns} icon={IconColumns3} {...opener} />
          )}
        >
          <Suspense fallback={null}>
            <ColumnChoice columns={columns} hidden={hidden} onHidden={onHidden} />
          </Suspense>
        </Panel>
      )}
    </div>
  )
}

const ColumnChoice = lazy(() => import('./ColumnChoice.tsx').then((m) => ({ default: m.ColumnChoice })))
const SavedViews = lazy(() => import('./SavedViews.tsx').then((m) => ({ default: m.SavedViews })))

function ViewsButton({ views }: { views: ListViews }) {
  const words = useWords()
  const [opened, setOpened] = useState(false)
  const onOpened = (wanted: boolean) => {
    if (wanted) views.load()
    setOpened(wanted)
  }
  return (
    <Panel
      label={words.views}
      className={css['chooser']}
      wanted={{ opened, onOpened }}
      renderButton={(opener) => <IconButton variant="default" label={words.views} icon={IconBookmark} {...opener} />}
    >
      <Suspense fallback={null}>
        <SavedViews views={views} close={() => setOpened(false)} />
      </Suspense>
    </Panel>
  )
}

interface BulkBarProps {
  selected: RowKey[]
  /** What they are, beside how many. */
  facts?: string | undefined
  actions: BulkAction[]
  clear: () => void
}

export function BulkBar({ selected, facts, actions, clear }: BulkBarProps) {
  const words = useWords()
  const number = useNumber()
  const folded = actions.filter(({ more }) => more)
  return (
    <div className={css['bulk']}>
      <span role="status">
        {words.selected(selected.length, number(selected.length))}
        {facts && <small>{facts}</small>}
      </span>
      {actions
        .filter(({ more }) => !more)
        .map(({ label, icon: Icon, run, danger, disabled }) => (
          <Button
            key={label}
            size="sm"
            variant="default"
            data-danger={danger}
            disabled={disabled ?? false}
            leftSection={<Icon size={14} />}
            onClick={() => run(selected)}
          >
            {label}
          </Button>
        ))}
      {folded.length > 0 && (
        <ActionMenu
          renderButton={(opener) => (
            <IconButton size="sm" variant="default" label={words.moreOfPage} icon={IconDotsVertical} {...opener} />
          )}
          entries={folded.map(({ run, ...entry }) => ({ ...entry, run: () => run(selected) }))}
        />
      )}
      <Button size="sm" variant="subtle" onClick={clear}>
        {words.clear}
      </Button>
    </div>
  )
}
