import { Popover } from '@mantine/core'
import type { ReactNode } from 'react'
import { BubbleTarget, useBubble } from './bubble.tsx'
import type { PanelLook } from './menu-types.tsx'
import type { Opened } from './use-opener.tsx'

/** What a Panel opens. */
export function PanelBubble({
  label,
  width,
  bare,
  className,
  children,
  ...bubble
}: Opened & PanelLook & { children: ReactNode }) {
  return (
    <Popover position="bottom-end" trapFocus returnFocus {...(width && { width })} {...useBubble(bubble)}>
      <Popover.Target>
        <BubbleTarget target={bubble.target} />
      </Popover.Target>
      <Popover.Dropdown aria-label={label} {...(bare && { p: 0 })} {...(className && { className })}>
        {children}
      </Popover.Dropdown>
    </Popover>
  )
}
