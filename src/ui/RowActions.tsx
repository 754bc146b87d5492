import { IconDotsVertical } from '@tabler/icons-react'
import { ActionMenu } from './ActionMenu.tsx'
import css from './DataTable.module.css'
import { IconButton } from './IconButton.tsx'
import type { RowAction } from './table-types.tsx'
import { useWords } from './Words.tsx'

interface RowActionsProps<Row> {
  row: Row
  name: string
  actions: RowAction<Row>[]
  /** On phones there is no hover, so all stand in the menu. */
  menuOnly?: boolean
}

export function RowActions<Row>({ row, name, actions, menuOnly }: RowActionsProps<Row>) {
  const words = useWords()
  const own = actions.filter((action) => action.when?.(row) ?? true)
  if (own.length === 0) return null
  return (
    <div className={css['actions']} data-actions>
      {!menuOnly &&
        own
          .filter((action) => action.quick)
          .map(({ label, icon, run }) => (
            <span key={label} className={css['quick']}>
              <IconButton
                size="sm"
                label={label}
                icon={icon}
                aria-label={`${label}: ${name}`}
                onClick={() => run(row)}
              />
            </span>
          ))}
      <ActionMenu
        renderButton={(opener) => (
          <IconButton size="sm" label={words.moreActions(name)} icon={IconDotsVertical} {...opener} />
        )}
        entries={own.map(({ run, ...entry }) => ({ ...entry, run: () => run(row) }))}
      />
    </div>
  )
}
