import type { KitIcon } from './StatusChip.tsx'

/** As the icon of that name, which is sent together with fields that no map has. */
export const Minus: KitIcon = ({ size = 24 }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    stroke="currentColor"
    strokeWidth={2}
    strokeLinecap="round"
    aria-hidden
  >
    <path d="M5 12h14" />
  </svg>
)
