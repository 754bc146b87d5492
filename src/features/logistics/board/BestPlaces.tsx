import { Suspense, useState } from 'react'
import { AskButton } from './AskButton.tsx'
import { useLabels } from './labels'
import { PlacesFor } from './lazy-parts'
import type { PlacesProps } from './PlacesFor.tsx'

/** Where one would fit, asked for when somebody wants to know: the best three, each a press away. */
export function BestPlaces(places: PlacesProps) {
  const t = useLabels()
  const [open, setOpen] = useState(false)
  if (!open) return <AskButton label={t('bestPlaces')} ask={() => setOpen(true)} />
  return (
    <Suspense fallback={null}>
      <PlacesFor {...places} />
    </Suspense>
  )
}
