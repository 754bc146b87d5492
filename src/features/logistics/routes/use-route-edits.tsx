import { useQueryClient } from '@tanstack/react-query'
import { tagsOf } from '#contract/endpoint'
import { call } from '#client/http'
import { keyOf, makeStale } from '#client/query'
import { toast } from '#ui/Toasts'
import { editRoute, getRoute, moveRoute, moveStop, updateRoute, type Edit, type RouteDetail } from './contract'
import type { RouteMove, StopMove } from './contract'
import { useLabels } from './labels'
import { useWhyNot } from './use-why-not'

type RouteKey = Pick<RouteDetail, 'id' | 'code' | 'version'>

/** What is done with a route. The answer has the new times: they show before anything is asked again. */
export function useRouteEdits() {
  const t = useLabels()
  const why = useWhyNot()
  const client = useQueryClient()
  async function act(
    doing: () => Promise<RouteDetail>,
    told?: (after: RouteDetail) => string,
    onLacks?: () => void,
  ): Promise<boolean> {
    try {
      const after = await doing()
      client.setQueryData(keyOf(getRoute, { params: { id: after.id } }), after)
      if (told) toast({ text: told(after) })
      return true
    } catch (error) {
      if (onLacks && (error as { code?: string }).code === 'proof_missing') onLacks()
      else toast({ text: why(error), tone: 'bad' })
      return false
    } finally {
      void makeStale(client, tagsOf(editRoute))
    }
  }
  return {
    edit: ({ id, version }: RouteKey, edits: Edit[], told?: string) =>
      act(
        () => call(editRoute, { params: { id }, body: { edits, version } }),
        told === undefined ? undefined : () => told,
      ),
    move: ({ id, code }: RouteKey, move: RouteMove, override?: string) =>
      act(
        () => call(moveRoute, { params: { id }, body: { move, ...(override === undefined ? {} : { override }) } }),
        ({ state }) => t('moved', { name: code, state: t(`state.${state}`) }),
      ),
    lock: ({ id, version }: RouteKey, locked: boolean) =>
      act(() => call(updateRoute, { params: { id }, body: { locked, version } })),
    moveStop: (
      { id }: RouteKey,
      stop: { id: number; name: string },
      move: StopMove,
      /** Who may say why it is done without its proof is asked. */
      onLacks?: () => void,
    ) =>
      act(
        () => call(moveStop, { params: { id, stop: stop.id }, body: { move } }),
        (after) => {
          const now = after.list.find((one) => one.id === stop.id)
          return t('stopMoved', { name: stop.name, state: now ? t(`stop.${now.state}`) : '' })
        },
        onLacks,
      ),
  }
}
