import {
  IconArchive,
  IconArrowsSort,
  IconBan,
  IconCalendarCheck,
  IconCircleCheck,
  IconCoffee,
  IconLock,
  IconLockOpen,
  IconExternalLink,
  IconMapPins,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconPrinter,
  IconRefresh,
  IconRoute,
  IconSend,
  IconTable,
  IconTruckLoading,
} from '@tabler/icons-react'
import type { Endpoint } from '#contract/endpoint'
import { addressOf } from '#client/call'
import { saveFile } from '#client/save-file'
import { useSession } from '#client/session'
import { exportStops, getGeoJson, getGpx, getManifest } from '#features/logistics/routes/contract/paper'
import { toast } from '#ui/Toasts'
import { useConfirm } from '#ui/Confirm'
import type { PageAction } from '#ui/list-types'
import type { KitIcon } from '#ui/StatusChip'
import type { RouteDetail, RouteMove } from './contract'
import { useLabels } from './labels'
import { isVisit } from './rules'
import { useRouteEdits } from './use-route-edits'
import { isPastNow } from './values'
import { routeIs } from '#features/logistics/routes/contract/states'

const icons: Record<RouteMove, KitIcon> = {
  plan: IconCalendarCheck,
  publish: IconSend,
  recall: IconArrowsSort,
  start: IconPlayerPlay,
  pause: IconPlayerPause,
  resume: IconPlayerPlay,
  complete: IconCircleCheck,
  close: IconArchive,
  cancel: IconBan,
}

type RouteDialogs = { edit: () => void; override: () => void; links: () => void }
/** What can be done with a route as a whole: the moves that its state allows, and changes of its order. */
export function useRouteActions(route: RouteDetail, { edit: onEdit, override, links }: RouteDialogs): PageAction[] {
  const t = useLabels()
  const { can } = useSession()
  const confirm = useConfirm()
  const { edit, move, lock } = useRouteEdits()
  const save = async (address: string) => {
    if ((await saveFile(address)) !== undefined) toast({ text: t('fileFailed'), tone: 'bad' })
  }
  const address = (e: Endpoint, asked: object = {}) => addressOf(e, { params: { id: route.id }, ...asked })
  const papers: PageAction[] =
    route.stops === 0
      ? []
      : [
          { label: t('printManifest'), icon: IconPrinter, more: true, run: () => void save(address(getManifest)) },
          {
            label: t('saveStops'),
            icon: IconTable,
            more: true,
            run: () => void save(address(exportStops, { query: { format: 'csv' } })),
          },
          { label: t('saveGpx'), icon: IconRoute, more: true, run: () => void save(address(getGpx)) },
          { label: t('saveGeoJson'), icon: IconMapPins, more: true, run: () => void save(address(getGeoJson)) },
          { label: t('openInMaps'), icon: IconExternalLink, more: true, run: links },
        ]
  if (!can(['update', 'Route'])) return papers
  const mayOverride = can(['create', 'RouteOverride'])
  const go = async (name: RouteMove) => {
    const past = isPastNow(route)
    if (name === 'publish' && (route.violated > 0 || past) && mayOverride) return override()
    const question = { title: t('cancelTitle', { name: route.code }), text: t('cancelText'), verb: t('move.cancel') }
    if (name === 'cancel' && !(await confirm({ ...question, destructive: true }))) return
    await move(route, name)
  }
  const moves = route.allowed.map((name): PageAction => ({
    label: t(`move.${name}`),
    icon: icons[name],
    primary: name === 'publish' || name === 'start' || name === 'resume' || name === 'complete',
    more: name === 'cancel' || name === 'recall' || name === 'plan',
    danger: name === 'cancel',
    run: () => void go(name),
  }))
  const free = route.list.filter(
    ({ kind, pin }) => isVisit(kind) || kind === 'reload' || (kind === 'break' && pin !== 'none'),
  )
  const last = free.at(-1)
  const middle = free[Math.floor(free.length / 2) - 1] ?? last
  const canEdit = routeIs.open(route.state) && !route.locked
  const isWhole = free.every(({ state }) => state === 'pending')
  const changes: PageAction[] = [
    { label: t('edit'), icon: IconPencil, run: onEdit },
    { label: t('retime'), icon: IconRefresh, more: true, run: () => void edit(route, [{ do: 'time' }], t('retimed')) },
    ...(isWhole && free.length > 1
      ? [
          {
            label: t('reverse'),
            icon: IconArrowsSort,
            more: true,
            run: () => void edit(route, [{ do: 'order', stopIds: free.map(({ id }) => id).toReversed() }]),
          },
        ]
      : []),
    ...(middle
      ? [
          {
            label: t('addBreak'),
            icon: IconCoffee,
            more: true,
            run: () => void edit(route, [{ do: 'pause', kind: 'break', after: middle.id }]),
          },
        ]
      : []),
    ...(last && free.length > 1
      ? [
          {
            label: t('addReload'),
            icon: IconTruckLoading,
            more: true,
            run: () => void edit(route, [{ do: 'pause', kind: 'reload', after: free.at(-2)!.id }]),
          },
        ]
      : []),
  ]
  const locking = routeIs.open(route.state)
    ? [
        {
          label: route.locked ? t('unlock') : t('lock'),
          icon: route.locked ? IconLockOpen : IconLock,
          more: true,
          run: () => void lock(route, !route.locked),
        },
      ]
    : []
  return [...(canEdit ? changes : []), ...locking, ...papers, ...moves]
}
