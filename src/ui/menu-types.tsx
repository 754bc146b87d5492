import type { KitIcon } from './StatusChip.tsx'

export interface MenuEntry {
  label: string
  icon?: KitIcon
  /** Points along the line of writing. */
  mirrored?: boolean
  run?: () => void
  /** A file: the entry is a link that saves it. */
  file?: string
  danger?: boolean
  disabled?: boolean
}

/** One of several: a menu of them closes with the choice. */
export interface MenuChoices {
  value: string
  options: readonly { value: string; label: string; icon?: KitIcon; lang?: string }[]
  choose: (value: string) => void
}

export interface MenuLook {
  /** In the page where its button stands, and not at its end. */
  inPlace?: boolean
  width?: number
}

export interface PanelLook {
  label: string
  width?: number | string
  /** Without space around what it holds. */
  bare?: boolean
  className?: string | undefined
}
