import { ActionIcon } from '@mantine/core'
import type { ButtonHTMLAttributes, Ref } from 'react'
import { useHint } from '#ui/Hint'
import type { KitIcon } from '#ui/StatusChip'

export interface BarButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'color' | 'style' | 'children'> {
  label: string
  icon: KitIcon
  ref?: Ref<HTMLButtonElement>
}

/** Opens something below the navbar: its name is then not shown over what it opened. */
export function BarButton({ label, icon: Icon, ...rest }: BarButtonProps) {
  const [handlers, hint] = useHint(label, rest, rest['aria-expanded'] === true)
  return (
    <>
      <ActionIcon type="button" aria-label={label} {...rest} {...handlers}>
        <Icon size={19} stroke={1.75} />
      </ActionIcon>
      {hint}
    </>
  )
}
