import { lazy, Suspense } from 'react'
import css from './Notifications.module.css'
import { useLabels } from './labels'
import type { IconOf } from './NotificationRow.tsx'

const BellButton = lazy(() =>
  Promise.all([import('./BellButton.tsx'), useLabels.ready()]).then(([m]) => ({ default: m.BellButton })),
)

/** The bell of the navbar. It comes after the page, in a place that is kept free for it. */
export function NotificationsBell({ iconOf }: { iconOf: IconOf }) {
  return (
    <span className={css['place']}>
      <Suspense>
        <BellButton iconOf={iconOf} />
      </Suspense>
    </span>
  )
}
