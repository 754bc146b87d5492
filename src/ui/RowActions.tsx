import { Menu } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import { useRef } from 'react'
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
  const more = useRef<HTMLButtonElement>(null)
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
      <Menu position="bottom-end">
        <Menu.Target>
          <IconButton ref={more} size="sm" label={words.moreActions(name)} icon={IconDotsVertical} />
        </Menu.Target>
        <Menu.Dropdown>
          {own.map(({ label, icon: Icon, run, danger }) => (
            <Menu.Item
              key={label}
              data-danger={danger}
              leftSection={<Icon size={16} />}
              onClick={() => {
                // the item goes with its menu: what opens now would have nothing to give the focus back to
                more.current?.focus()
                run(row)
              }}
            >
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}
