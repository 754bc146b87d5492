import { useMediaQuery } from '@mantine/hooks'
import { Suspense } from 'react'
import { LanesPane, type LanesPaneProps } from './LanesPane.tsx'
import { RoutePane } from './lazy-parts'
import type { BoardActs } from './use-board'
import type { Menus } from './use-menus'
import { useNewRoute } from './use-new-route'

type Props = Omit<LanesPaneProps, 'make'> & {
  acts: BoardActs
  menus: Menus
  publish: ((routeId: number) => void) | undefined
}

/** All lanes along the hours; on a phone, which has no room for them, one route at a time. */
export function LanesOrRoute({ acts, menus, publish, ...lanes }: Props) {
  const isPhone = useMediaQuery('(max-width: 37.49em)', false, { getInitialValueInEffect: false })
  const make = useNewRoute(acts)
  const { routes } = lanes.board
  if (!isPhone || routes.length === 0) return <LanesPane {...lanes} make={make} />
  return (
    <Suspense fallback={null}>
      <RoutePane
        routes={routes}
        chosen={lanes.marks.route}
        choose={lanes.marks.lookAt}
        act={acts.act}
        entriesOf={lanes.entriesOf}
        ofStop={menus.ofStop}
        publish={publish}
      />
    </Suspense>
  )
}
