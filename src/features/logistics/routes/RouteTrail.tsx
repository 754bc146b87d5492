import { TrailDrawer } from '#features/logistics/trail/lent'
import type { RouteDetail } from './contract'

/** What was done with it, by whom and when. */
export function RouteTrail({ route, close }: { route: RouteDetail; close: () => void }) {
  return <TrailDrawer of="routes" id={route.id} name={route.code} close={close} />
}
