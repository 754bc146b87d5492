import { SegmentedControl } from '@mantine/core'
import { IconRoute } from '@tabler/icons-react'
import { useState } from 'react'
import { useSession } from '#client/session'
import { Card } from '#ui/Card'
import { Empty } from '#ui/Empty'
import { useNumber } from '#ui/Words'
import type { RouteDetail, Stop, StopMove } from './contract'
import { FaultLine } from './FaultLine.tsx'
import { useLabels } from './labels'
import { RevisionsList } from './RevisionsList.tsx'
import css from './Routes.module.css'
import { isVisit, placedAfter } from './rules'
import { StopLine } from './StopLine.tsx'
import { useDrag } from './use-drag'
import { useRouteEdits } from './use-route-edits'
import { routeIs } from '#features/logistics/routes/contract/states'

type StopsCardProps = {
  route: RouteDetail
  numbers: ReadonlyMap<number, number>
  chosen: number | undefined
  onChoose: (id: number) => void
  mayChange: boolean
  /** A stop failed: why is asked first. */
  onFail: (stop: Stop, move: StopMove) => void
}

/** Start and end stand where they stand, and so do breaks that place themselves. */
const mayMove = ({ kind, pin }: Stop): boolean =>
  isVisit(kind) || kind === 'reload' || (kind === 'break' && pin !== 'none')

export function StopsCard({ route, numbers, chosen, onChoose, mayChange, onFail }: StopsCardProps) {
  const t = useLabels()
  const { edit, moveStop } = useRouteEdits()
  const mayOverride = useSession().can(['create', 'ProofOverride'])
  const [shown, setShown] = useState('stops')
  const numeral = useNumber()
  const moving = route.list.filter(mayMove)
  const canEdit = mayChange && !route.locked && routeIs.open(route.state)
  const order = (stops: readonly Stop[]) => void edit(route, [{ do: 'order', stopIds: stops.map(({ id }) => id) }])
  const put = (stop: Stop, at: number) => {
    const rest = moving.filter((one) => one !== stop)
    const after = rest[Math.max(0, Math.min(rest.length, at)) - 1]
    order(placedAfter(moving, [stop], after))
  }
  const [list, over] = useDrag((id, onto) => {
    const stop = moving.find((one) => one.id === id)
    const target = route.list.find((one) => one.id === onto)
    if (!stop || !target) return
    const at = moving.indexOf(target)
    put(stop, at >= 0 ? at : target.kind === 'start' ? 0 : moving.length)
  })
  const choices = [
    { value: 'stops', label: t('stops') },
    { value: 'revisions', label: `${t('events')} ${numeral(route.revisions.length)}` },
  ]
  return (
    <Card
      title={t('stops')}
      count={route.stops}
      flush
      tools={<SegmentedControl size="xs" data={choices} value={shown} onChange={setShown} aria-label={t('stops')} />}
    >
      {shown === 'revisions' && <RevisionsList route={route} />}
      {shown === 'stops' && route.stops === 0 && (
        <Empty icon={IconRoute} title={t('emptyRoute')} text={t('emptyRouteText')} />
      )}
      {shown === 'stops' && route.stops > 0 && (
        <ol ref={list} className={css['stops']} aria-label={t('stops')}>
          <li className={css['stopsHead']} aria-hidden>
            <span />
            <span>{t('col.stop')}</span>
            <span>{t('col.window')}</span>
            <span>{t('col.planned')}</span>
            <span>{t('col.live')}</span>
            <span className={css['end']}>{t('col.load')}</span>
            <span>{t('col.state')}</span>
            <span />
          </li>
          {route.list.map((stop) => {
            const at = moving.indexOf(stop)
            const isFree = canEdit && at >= 0 && stop.state === 'pending'
            return (
              <li key={stop.id} data-over={over === stop.id || undefined} draggable={isFree} data-stop={stop.id}>
                <StopLine
                  route={route}
                  stop={stop}
                  number={numbers.get(stop.id)}
                  chosen={chosen === stop.id}
                  onChoose={() => onChoose(stop.id)}
                  {...(isFree && {
                    place: { at, of: moving.length, put: (to: number) => put(stop, to) },
                    onTake: () => void edit(route, [{ do: 'take', stopIds: [stop.id], toId: null }]),
                    onPin: (pin: 'none' | 'position') => void edit(route, [{ do: 'pin', stopIds: [stop.id], pin }]),
                  })}
                  moves={mayChange && route.startedAt !== null && route.completedAt === null ? stop.allowed : []}
                  onMove={(move) =>
                    move === 'fail' || move === 'part'
                      ? onFail(stop, move)
                      : void moveStop(route, stop, move, mayOverride ? () => onFail(stop, move) : undefined)
                  }
                />
                {stop.violations.length > 0 && (
                  <FaultLine
                    violations={stop.violations}
                    onEarlier={isFree && at > 0 ? () => put(stop, at - 1) : undefined}
                  />
                )}
              </li>
            )
          })}
        </ol>
      )}
    </Card>
  )
}
