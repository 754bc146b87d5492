import { useQueryClient } from '@tanstack/react-query'
import { IconRoute } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { call } from '#client/http'
import { makeStale } from '#client/query'
import type { BulkAct, BulkRefusal } from '#ui/list-types'
import { putIntoRoute, type KeptOut } from '#features/logistics/deliveries/contract/routed'
import { whyNot } from '#client/why-not'
import type { Delivery } from '#features/logistics/deliveries/contract'
import type * as routed from '#features/logistics/deliveries/contract/routed'
import { useLabels } from './labels'
import type { Words } from './RouteField.tsx'
import { deliveryIs } from '#features/logistics/deliveries/contract/states'

// a list to choose from weighs more than a look at the page needs
const RouteField = lazy(() => import('./RouteField.tsx').then((m) => ({ default: m.RouteField })))

const useWhyNot = whyNot(useLabels)<typeof routed>({
  route_unknown: 'routeGone',
  route_over: 'routeOver',
  routing_away: 'roadsAway',
  plan_locked: ({ depot, by }, { t }) => t('why.held', { depot, what: 'locked', by: by ?? '–' }),
  plan_closed: ({ depot, by }, { t }) => t('why.held', { depot, what: 'closed', by: by ?? '–' }),
})
/** What stands in the bar is said by the list: the words of this come once somebody has chosen something. */
export type Unnamed = Omit<BulkAct<Delivery>, 'label'>
/** So many are put into a route in one go. */
const most = 200
const mayGo = ({ state }: Delivery) => deliveryIs.routable(state)

/** The chosen ones into a route of their day: those that can go, and of each other one why not. */
export function useBulkRoute(chosen: readonly Delivery[], words: Words): Unnamed {
  'use no memo'
  const t = useLabels()
  const why = useWhyNot()
  const client = useQueryClient()
  const day = oftenest(chosen.flatMap((one) => (mayGo(one) && one.day) || []))
  const said = ({ why: reason, state }: KeptOut): string =>
    t(`kept.${reason}`, { state: state ? words(`state.${state}`) : '' })

  async function put(rows: readonly Delivery[], route: number): Promise<BulkRefusal[]> {
    const kept: KeptOut[] = []
    for (let from = 0; from < rows.length; from += most) {
      const deliveryIds = rows.slice(from, from + most).map(({ id }) => id)
      kept.push(...(await putSome(route, deliveryIds)))
    }
    // also where nothing went: what is shown of them may be what kept them out
    void makeStale(client, [{ tag: 'Delivery' }, { tag: 'Route' }])
    return kept.map((one) => {
      const row = rows.find(({ id }) => id === one.deliveryId)
      return { name: row ? `${row.code} ${row.customer}` : String(one.deliveryId), why: said(one) }
    })
  }
  return {
    icon: IconRoute,
    when: mayGo,
    title: (count) => t('toRouteTitle', { count }),
    field: (value, set) => (
      <Suspense fallback={null}>
        <RouteField day={day} words={words} value={value} set={set} />
      </Suspense>
    ),
    run: () => Promise.resolve(),
    together: (rows, value) => put(rows, Number(value)),
    why,
    done: (count) => t('toRouteDone', { count }),
  }
}

/** None of them could go is an answer like that some could not. */
async function putSome(id: number, deliveryIds: number[]): Promise<KeptOut[]> {
  try {
    return (await call(putIntoRoute, { params: { id }, body: { deliveryIds } })).kept
  } catch (error) {
    const { code, data } = error as { code?: string; data?: { kept: KeptOut[] } }
    if (code === 'none_put' && data) return data.kept
    throw error
  }
}

function oftenest(days: readonly string[]): string | undefined {
  const counts = new Map<string, number>()
  for (const day of days) counts.set(day, (counts.get(day) ?? 0) + 1)
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0]
}
