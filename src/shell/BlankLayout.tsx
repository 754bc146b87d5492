import type { ReactNode } from 'react'

/** Nothing but the page. */
export function BlankLayout({ children }: { children: ReactNode }) {
  return (
    <main id="content" tabIndex={-1}>
      {children}
    </main>
  )
}
