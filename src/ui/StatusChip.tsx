import type { ComponentType, ReactNode } from 'react'
import css from './StatusChip.module.css'
import { useNumber } from './Words.tsx'

export type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'teal' | 'mute' | 'accent'

/** What a Tabler icon takes. */
export type KitIcon = ComponentType<{ size?: number | string; stroke?: number | string; className?: string }>

export interface StatusChipProps {
  tone: Tone
  icon?: KitIcon
  /** A cancelled thing: its word is struck. */
  struck?: boolean
  children: ReactNode
}

/** A state: colour, icon and word together, because colour alone says nothing to some.
 *  @example <StatusChip tone="ok" icon={IconCircleCheck}>Active</StatusChip> */
export function StatusChip({ tone, icon: Icon, struck, children }: StatusChipProps) {
  return (
    <span className={css['chip']} data-tone={tone} data-plain={Icon ? undefined : true}>
      {Icon && <Icon size={14} stroke={2} />}
      {struck ? <s>{children}</s> : <span>{children}</span>}
    </span>
  )
}

/** A number beside a title. @example <CountBadge>{4}</CountBadge> */
export function CountBadge({ children }: { children: ReactNode }) {
  const number = useNumber()
  return <span className={css['count']}>{typeof children === 'number' ? number(children) : children}</span>
}
