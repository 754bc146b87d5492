import { useMediaQuery } from '@mantine/hooks'
import { Suspense } from 'react'
import { ViewChoice } from './lazy-parts'
import type { ChoiceProps } from './ViewChoice.tsx'

/** Where there is room for all panes nobody chooses one. */
export function ViewPicker(choice: ChoiceProps) {
  const isNarrow = useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false })
  if (!isNarrow) return null
  return (
    <Suspense fallback={null}>
      <ViewChoice {...choice} />
    </Suspense>
  )
}
