import type { ReactNode } from 'react'
import css from './Landing.module.css'
import { LandingFooter } from './LandingFooter.tsx'
import { LandingHeader } from './LandingHeader.tsx'

type VisitorPageProps = { away?: 'pricing'; children: ReactNode }

/** Around what a visitor reads beside the landing page. */
export function VisitorPage({ away, children }: VisitorPageProps) {
  'use no memo'
  return (
    <div className={css['page']}>
      <LandingHeader demo={false} away={away ?? true} />
      {/* so high that the foot is out of sight while what is read is on its way */}
      <div className={css['shell']} style={{ minHeight: '100dvh', paddingBlock: '8px 48px' }}>
        {children}
      </div>
      <LandingFooter />
    </div>
  )
}
