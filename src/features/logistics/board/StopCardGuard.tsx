import { CatchBoundary } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLabels } from './labels'
import css from './StopCard.module.css'

type GuardProps = { stopId: number; children: ReactNode }

/** A card that cannot be shown takes nothing else of the board with it; another stop is another card. */
export const StopCardGuard = ({ stopId, children }: GuardProps) => (
  <CatchBoundary getResetKey={() => stopId} errorComponent={Broken}>
    {children}
  </CatchBoundary>
)

function Broken() {
  const t = useLabels()
  return (
    <aside className={css['stopCard']} role="alert">
      <p>{t('cardFailed')}</p>
    </aside>
  )
}
