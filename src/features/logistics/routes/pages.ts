import { useFormLabels } from '#client/form-labels'
import { page } from '#client/page'
import { useLabels as useStopLabels } from './stops/labels'
import { useLabels } from './labels'
import { routeDetails, routeList } from './places'

export const pages = [
  page(
    routeList,
    () => import('./RoutesScreen.tsx').then((m) => m.RoutesScreen),
    useLabels,
    useStopLabels,
    useFormLabels,
  ),
  page(
    routeDetails,
    () => import('./RouteScreen.tsx').then((m) => m.RouteScreen),
    useLabels,
    useStopLabels,
    useFormLabels,
  ),
]
