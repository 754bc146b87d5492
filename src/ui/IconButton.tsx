import { ActionIcon, type ActionIconProps } from '@mantine/core'
import type { ButtonHTMLAttributes, Ref } from 'react'
import { useHint } from './Hint.tsx'
import type { KitIcon } from './StatusChip.tsx'

export interface IconButtonProps
  extends ActionIconProps, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'color' | 'style' | 'children'> {
  /** Its name for screen readers, and the tooltip for everybody else. */
  label: string
  icon: KitIcon
  ref?: Ref<HTMLButtonElement>
}

/** @example <IconButton label="Edit" icon={IconPencil} onClick={edit} /> */
export function IconButton({ label, icon: Icon, ...rest }: IconButtonProps) {
  const size = rest.size === 'xs' || rest.size === 'sm' ? 16 : 17
  const [handlers, hint] = useHint(label, rest)
  return (
    <>
      <ActionIcon type="button" aria-label={label} {...rest} {...handlers}>
        <Icon size={size} stroke={1.75} />
      </ActionIcon>
      {hint}
    </>
  )
}
