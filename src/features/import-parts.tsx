/** What features show in the last step of an import, by what was brought: the importer's page knows none of them. */
import { lazy, type ComponentType } from 'react'
import { loadReview } from '#features/logistics/deliveries/lent'

const parts: Readonly<Record<string, ComponentType<{ importId: number }>>> = {
  deliveries: lazy(async () => ({ default: await loadReview() })),
}

export function ImportPart({ what, id }: { what: string; id: number }) {
  const Part = parts[what]
  return Part && <Part importId={id} />
}
