/** What stands around a page that is open to everybody, for whoever is not signed in: the front knows it, and counts on the
 *  features whose pages those are. */
import { lazy, Suspense, type ReactNode } from 'react'
import { useSession } from '#client/session'

const VisitorPage = lazy(async () => {
  const { VisitorPage, useVisitorLabels } = await import('./front/lent')
  await useVisitorLabels.ready()
  return { default: VisitorPage }
})

/** Who is signed in has the frame around it already; a visitor has the head and foot of the landing page. */
export function ForEverybody({ children }: { children: ReactNode }) {
  const { person } = useSession()
  if (person) return children
  return (
    <Suspense fallback={null}>
      <VisitorPage>{children}</VisitorPage>
    </Suspense>
  )
}
