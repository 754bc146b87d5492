import { Tooltip } from '@mantine/core'

export function HintBubble({ target, label }: { target: HTMLElement; label: string }) {
  return <Tooltip target={target} label={label} opened />
}
