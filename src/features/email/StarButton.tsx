import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useLabels } from './labels'
import css from './StarButton.module.css'

/** The star of a mail, in its line and over it while it is read. */
export function StarButton({ on, size, toggle }: { on: boolean; size: number; toggle: () => void }) {
  const t = useLabels()
  const Star = on ? IconStarFilled : IconStar
  return (
    <button
      type="button"
      className={css['star']}
      data-on={on || undefined}
      aria-label={t('star')}
      aria-pressed={on}
      onClick={toggle}
    >
      <Star size={size} stroke={1.75} aria-hidden />
    </button>
  )
}
