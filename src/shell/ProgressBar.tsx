import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import css from './ProgressBar.module.css'
import { useLabels } from './labels'
import { createProgress } from './progress'

/** A thin bar on top while another page loads; a change of filters in the address is no other page. */
export function ProgressBar() {
  const t = useLabels()
  const [progress] = useState(createProgress)
  const loading = useRouterState({
    select: ({ status, location, resolvedLocation }) =>
      status === 'pending' && location.pathname !== resolvedLocation?.pathname,
  })
  useEffect(() => (loading ? progress.begin() : progress.finish()), [loading, progress])
  const value = useSyncExternalStore(progress.subscribe, progress.value)
  if (value === undefined) return null
  return (
    <div className={css['track']} role="status">
      <div
        className={css['bar']}
        role="progressbar"
        aria-label={t('loading')}
        aria-valuenow={value}
        style={{ inlineSize: `${value}%` }}
      />
    </div>
  )
}
