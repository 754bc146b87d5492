import { useMediaQuery } from '@mantine/hooks'
import { Suspense } from 'react'
import { ViewChoice } from './lazy-parts'
import type { ChoiceProps } from './ViewChoice.tsx'
import css from './ViewPicker.module.css'

/** Where there is room for all panes nobody chooses one. */
export function ViewPicker(choice: ChoiceProps) {
  const isNarrow = useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false })
  if (!isNarrow) return null
  return (
    <div className={css['room']}>
      <Suspense fallback={null}>
        <ViewChoice {...choice} />
      </Suspense>
    </div>
  )
}
