import { Button, Checkbox, Popover } from '@mantine/core'
import { IconBookmark, IconColumns3 } from '@tabler/icons-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import css from './DataTable.module.css'
import { IconButton } from './IconButton.tsx'
import type { ListViews } from './list-views.tsx'
import { ExportButton } from './ExportButton.tsx'
import type { BulkAction, ExportAs, RowKey } from './table-types.tsx'
import { densities, useDensity } from './use-density.tsx'
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
        <Popover position="bottom-end" trapFocus returnFocus>
          <Popover.Target>
            <IconButton variant="default" label={words.columns} icon={IconColumns3} />
          </Popover.Target>
          <Popover.Dropdown className={css['chooser'] ?? ''} aria-label={words.columns}>
            {columns.map(({ key, title }) => (
              <Checkbox
                key={key}
                label={title}
                checked={!hidden.includes(key)}
                onChange={(event) =>
                  onHidden(event.currentTarget.checked ? hidden.filter((one) => one !== key) : [...hidden, key])
                }
              />
            ))}
            <DensityChoice />
          </Popover.Dropdown>
        </Popover>
      )}
    </div>
  )
}

const SavedViews = lazy(() => import('./SavedViews.tsx').then((m) => ({ default: m.SavedViews })))

function ViewsButton({ views }: { views: ListViews }) {
  const words = useWords()
  const [open, setOpen] = useState(false)
  const toggle = () => {
    if (!open) views.load()
    setOpen(!open)
  }
  return (
    <Popover position="bottom-end" trapFocus returnFocus opened={open} onChange={setOpen}>
      <Popover.Target>
        <IconButton variant="default" label={words.views} icon={IconBookmark} onClick={toggle} />
      </Popover.Target>
      <Popover.Dropdown className={css['chooser'] ?? ''} aria-label={words.views}>
        <Suspense fallback={null}>{open && <SavedViews views={views} close={() => setOpen(false)} />}</Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}

function DensityChoice() {
  const words = useWords()
  const [density, choose] = useDensity()
  return (
    <fieldset className={css['density']}>
      <legend>{words.rowHeight}</legend>
      {densities.map((one) => (
        <Button key={one} size="sm" variant="default" aria-pressed={one === density} onClick={() => choose(one)}>
          {words.densities[one]}
        </Button>
      ))}
    </fieldset>
  )
}

export function BulkBar({
  selected,
  actions,
  clear,
}: {
  selected: RowKey[]
  actions: BulkAction[]
  clear: () => void
}) {
  const words = useWords()
  const number = useNumber()
  return (
    <div className={css['bulk']}>
      <span role="status">{words.selected(selected.length, number(selected.length))}</span>
      {actions.map(({ label, icon: Icon, run, danger }) => (
        <Button
          key={label}
          size="sm"
          variant="default"
          data-danger={danger}
          leftSection={<Icon size={14} />}
          onClick={() => run(selected)}
        >
          {label}
        </Button>
      ))}
      <Button size="sm" variant="subtle" onClick={clear}>
        {words.clear}
      </Button>
    </div>
  )
}
