import { lazy, Suspense } from 'react'
import { useSearchText } from '#client/use-search-text'
import type { RowsDrawerProps } from './RowsDrawer.tsx'

const RowsDrawer = lazy(() => import('./RowsDrawer.tsx').then((m) => ({ default: m.RowsDrawer })))

type BehindProps = Omit<RowsDrawerProps, 'title'> & {
  /** What they are, in a word; undefined where there are no such rows. */
  titleOf: (rows: string) => string | undefined
}

/** The rows behind a figure, where the address asks for them. */
export function BehindRows({ titleOf, ...rest }: BehindProps) {
  const [{ rows }] = useSearchText()
  const title = rows && titleOf(rows)
  if (!title) return null
  return (
    <Suspense fallback={null}>
      <RowsDrawer title={title} {...rest} />
    </Suspense>
  )
}
