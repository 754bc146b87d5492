import { Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import { BubbleTarget, useBubble } from './bubble.tsx'
import type { MenuChoices, MenuEntry, MenuLook } from './menu-types.tsx'
import type { KitIcon } from './StatusChip.tsx'
import type { Opened } from './use-opener.tsx'

interface MenuBubbleProps extends Opened, MenuLook {
  entries?: readonly MenuEntry[]
  choices?: MenuChoices
  children?: ReactNode
}

/** What an ActionMenu opens. */
export function MenuBubble({ entries = [], choices, children, inPlace, width, ...bubble }: MenuBubbleProps) {
  const { target } = bubble
  return (
    <Menu position="bottom-end" withinPortal={!inPlace} {...useBubble(bubble)}>
      <Menu.Target>
        <BubbleTarget target={target} />
      </Menu.Target>
      <Menu.Dropdown {...(width && { miw: width })}>
        {children}
        {choices && (
          <Menu.RadioGroup value={choices.value}>
            {choices.options.map(({ value, label, icon, lang }) => (
              <Menu.RadioItem
                key={value}
                value={value}
                lang={lang}
                closeMenuOnClick
                rightSection={icon && drawn(icon)}
                onChange={() => choices.choose(value)}
              >
                {label}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        )}
        {choices && entries.length > 0 && <Menu.Divider />}
        {entries.map(({ label, icon, mirrored, run, file, danger, disabled = false }) => (
          <Menu.Item
            key={label}
            {...(file !== undefined && { component: 'a', href: file, download: true })}
            data-danger={danger}
            disabled={disabled}
            leftSection={icon && drawn(icon, mirrored)}
            onClick={() => {
              // the item goes with its menu: what opens now would have nothing to give the focus back to
              target.focus()
              run?.()
            }}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

const drawn = (Icon: KitIcon, mirrored = false) => (
  <Icon size={17} stroke={1.75} {...(mirrored && { className: 'mirrored' })} />
)
