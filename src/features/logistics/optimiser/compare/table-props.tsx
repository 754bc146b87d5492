import type { Letter } from './plans'
import type { Comparing } from './use-compare'
import type { useNames } from './use-names'

export type TableProps = {
  comparing: Comparing
  names: ReturnType<typeof useNames>
  chosen: Letter
  show: (letter: Letter) => void
}
