import { Popover } from '@mantine/core'
import type { ReactNode } from 'react'
import { BubbleTarget } from './bubble.tsx'
import css from './SuggestField.module.css'

interface SuggestBubbleProps {
  target: HTMLElement
  opened: boolean
  close: () => void
  children: ReactNode
}

/** What floats below a SuggestField: fetched when somebody goes into the field. */
export function SuggestBubble({ target, opened, close, children }: SuggestBubbleProps) {
  return (
    <Popover
      opened={opened}
      onChange={(open) => open || close()}
      width="target"
      position="bottom-start"
      zIndex={400}
      withRoles={false}
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <BubbleTarget target={target} />
      </Popover.Target>
      {/* pressed, it leaves the focus where it is */}
      <Popover.Dropdown className={css['found'] ?? ''} onMouseDown={(event) => event.preventDefault()}>
        {children}
      </Popover.Dropdown>
    </Popover>
  )
}
