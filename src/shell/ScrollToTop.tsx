import { IconArrowUp } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { IconButton } from '#ui/IconButton'
import { useLabels } from './labels'
import css from './ScrollToTop.module.css'

const threshold = 200

export function ScrollToTop() {
  'use no memo'
  const t = useLabels()
  const far = useSyncExternalStore(listen, () => isFar)
  if (!far) return null
  return (
    <div className={css['place']}>
      <IconButton variant="default" label={t('toTop')} icon={IconArrowUp} onClick={toTop} />
    </div>
  )
}

const toTop = () => {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' })
  document.getElementById('content')?.focus({ preventScroll: true })
}

/** Asked when the page is scrolled and before it is painted first, not when it is drawn: to answer, the browser has to lay
 *  out all that is new. */
let isFar = false
function listen(changed: () => void): () => void {
  const moved = () => {
    isFar = scrollY > threshold
    changed()
  }
  addEventListener('scroll', moved, { passive: true })
  // the last frame may have left the page far down, and this one stands at its top
  const first = requestAnimationFrame(moved)
  return () => {
    cancelAnimationFrame(first)
    removeEventListener('scroll', moved)
  }
}
