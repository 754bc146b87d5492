import type { ReactNode } from 'react'
import css from './Landing.module.css'
import { LandingFooter } from './LandingFooter.tsx'
import { LandingHeader } from './LandingHeader.tsx'

type VisitorPageProps = { away?: 'pricing'; children: ReactNode }

/** Around what a visitor reads beside the landing page. */
export function VisitorPage({ away, children }: VisitorPageProps) {
  return (
    <div className={css['page']}>
      <LandingHeader demo={false} away={away ?? true} />
      <div className={css['shell']}>{children}</div>
      <LandingFooter />
    </div>
  )
}
