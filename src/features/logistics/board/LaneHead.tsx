import { IconAlertTriangle, IconDots, IconLock } from '@tabler/icons-react'
import { memo } from 'react'
import { useFault } from '#client/use-fault'
import type { BoardRoute } from '#features/logistics/routes/contract'
import { useStopLabels } from '#features/logistics/routes/lent'
import { ActionMenu } from '#ui/ActionMenu'
import { Avatar } from '#ui/Avatar'
import { IconButton } from '#ui/IconButton'
import type { MenuEntry } from '#ui/menu-types'
import { useNumber } from '#ui/Words'
import { isIdle } from './changes'
import { useLabels } from './labels'
import css from './LaneHead.module.css'
import { latenessOf } from '#features/logistics/routes/contract/stops'
import { shapesOf } from './lane-shapes'
import { LaneState } from './LaneState.tsx'

type HeadProps = {
  route: BoardRoute
  clock: (moment: number) => string
  entriesOf: (route: BoardRoute) => readonly MenuEntry[]
  onRoute: (id: number) => void
}

/** Whose lane it is, what is wrong with it, when they are back and how full they drive. */
export const LaneHead = memo(function LaneHead({ route, clock, entriesOf, onRoute }: HeadProps) {
  const t = useLabels()
  const percent = useNumber({ style: 'percent', maximumFractionDigits: 0 })
  const back = route.list.at(-1)?.arriveAt
  const { full: share } = shapesOf(route)
  const late = route.list.filter((stop) => latenessOf(stop, route)).length
  const name = route.driver ?? t('nobody')
  const fault = useFault(useStopLabels())
  const wrong = [...route.violations, ...route.list.flatMap(({ violations }) => violations)]
  const faults = [...new Set(wrong.filter(({ cause }) => cause !== 'delay').map(fault))].join(', ')
  return (
    <div
      className={css['who']}
      style={{ ['--own' as string]: isIdle(route) ? 'var(--m-line)' : `var(--m-c${route.colour})` }}
    >
      <span className={css['picture']}>
        <Avatar name={name} size={28} decorative />
        {!isIdle(route) && <LaneState state={route.state} />}
      </span>
      <button type="button" className={css['names']} onClick={() => onRoute(route.id)} disabled={isIdle(route)}>
        <strong>
          <bdi title={name}>{name}</bdi>
          {route.locked && <IconLock size={13} aria-label={t('locked')} />}
          {faults && (
            <span title={faults} className={css['bad']}>
              <IconAlertTriangle size={13} role="img" aria-label={faults} />
            </span>
          )}
        </strong>
        <span>
          {late > 0 && <em>{t('lateStops', { count: late })}</em>}
          {isIdle(route) ? (
            t('noRouteYet')
          ) : (
            <>
              <bdi>{route.vehicle ?? t('noVehicle')}</bdi> · {t('stops', { count: route.stops })}
            </>
          )}
        </span>
      </button>
      <span className={css['back']} data-late={route.violations.some(({ cause }) => cause === 'overtime') || undefined}>
        <strong>{back ? clock(Date.parse(back)) : '–'}</strong>
        <small data-full={share >= 0.95 || undefined}>{share > 0 ? percent(share) : ''}</small>
      </span>
      <ActionMenu
        entries={() => entriesOf(route)}
        renderButton={(opener) => (
          <IconButton label={t('laneMenu', { driver: name })} icon={IconDots} size="sm" {...opener} />
        )}
      />
    </div>
  )
})
