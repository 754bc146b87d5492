/** What stands around a page that is open to everybody, for whoever is not signed in: the front knows it, and counts on the
 *  features whose pages those are. */
import { useQuery } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react'
import { query } from '#client/query'
import { session, useSession } from '#client/session'
import type { Place } from '#contract/place'
import { getFace, isThere } from './front/contract/face'

type Around = ComponentType<{ children: ReactNode }>
/** Once it is there. */
let around: Around | undefined
async function fetchAround(): Promise<Around> {
  const { VisitorPage, useVisitorLabels } = await import('./front/lent')
  await useVisitorLabels.ready()
  return (around = VisitorPage)
}
const Later = lazy(async () => ({ default: await fetchAround() }))

/** A screen that is there together with what stands around it, so that neither waits for the other before a visitor's eyes.
 *  @example page(shop, () => import('./ShopScreen.tsx').then((m) => withAround(m.ShopScreen)), useLabels) */
export async function withAround(Screen: ComponentType): Promise<ComponentType> {
  if (!session().person) await fetchAround()
  return Screen
}

/** A page that an installation may hide from visitors: there it is not found.
 *  @example <WhereShown place={shop}><Shelf /></WhereShown> */
export function WhereShown({ place, children }: { place: Place; children: ReactNode }) {
  const { data } = useQuery(query(getFace))
  if (data && !isThere(place.name, data.face)) throw notFound()
  return children
}

/** Who is signed in has the frame around it already; a visitor has the head and foot of the landing page. */
export function ForEverybody({ children }: { children: ReactNode }) {
  const { person } = useSession()
  // as it was at first: another kind of thing around it would begin the screen anew
  const [Around] = useState(() => around)
  if (person) return children
  if (Around) return <Around>{children}</Around>
  return (
    <Suspense fallback={null}>
      <Later>{children}</Later>
    </Suspense>
  )
}
