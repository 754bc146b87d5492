import { lazy, Suspense } from 'react'
import css from './Notifications.module.css'
import { useLabels } from './labels'

const BellButton = lazy(() =>
  Promise.all([import('./BellButton.tsx'), useLabels.ready()]).then(([m]) => ({ default: m.BellButton })),
)

/** The bell of the navbar. It comes after the page, in a place that is kept free for it. */
export function NotificationsBell() {
  return (
    <span className={css['place']}>
      <Suspense>
        <BellButton />
      </Suspense>
    </span>
  )
}
