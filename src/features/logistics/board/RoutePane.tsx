import { Button, Select } from '@mantine/core'
import {
  IconChevronDown,
  IconChevronLeft,
  IconChevronRight,
  IconChevronUp,
  IconDots,
  IconSend,
} from '@tabler/icons-react'
import { grouped } from '#contract/grouped'
import type { BoardRoute } from '#features/logistics/routes/contract'
import { isVisit, type Stop } from '#features/logistics/routes/contract/stops'
import { ActionMenu } from '#ui/ActionMenu'
import { IconButton } from '#ui/IconButton'
import type { MenuEntry } from '#ui/menu-types'
import { isOpen } from './changes'
import { useLabels } from './labels'
import { isPlanned, numbersOf } from './lane-parts'
import { shifted } from './moving'
import { nameOf } from './other-routes'
import css from './RoutePane.module.css'
import { StopOnPhone } from './StopOnPhone.tsx'
import type { BoardActs } from './use-board'

type RoutePaneProps = {
  routes: readonly BoardRoute[]
  /** The one that is looked at, or the first. */
  chosen: number | undefined
  choose: (id: number) => void
  act: BoardActs['act']
  entriesOf: (route: BoardRoute) => readonly MenuEntry[]
  ofStop: (route: BoardRoute, stop: Stop, deliveryIds: readonly number[]) => readonly MenuEntry[]
  publish: ((routeId: number) => void) | undefined
}

/** By depot, where there are several. */
function optionsOf(routes: readonly BoardRoute[]) {
  const groups = grouped(routes, ({ depot }) => depot)
  const named = (all: readonly BoardRoute[]) =>
    all.map((one) => ({ value: String(one.id), label: `${nameOf(one)} · ${one.code}` }))
  return groups.size > 1 ? [...groups].map(([group, all]) => ({ group, items: named(all) })) : named(routes)
}

/** On a phone one route at a time: its stops in order, each moved by a press, and sent out from here. */
export function RoutePane({ routes, chosen, choose, act, entriesOf, ofStop, publish }: RoutePaneProps) {
  const t = useLabels()
  const at = Math.max(
    0,
    routes.findIndex(({ id }) => id === chosen),
  )
  const route = routes[at]!
  const numbers = numbersOf(route.list)
  const doors = route.list.filter(({ kind, deliveryId }) => isVisit(kind) && deliveryId !== null)
  const move = (stop: Stop, by: number) => void act((now) => shifted(now, route.id, [stop.deliveryId!], by))
  const isFree = (stop: Stop) => publish !== undefined && isOpen(route) && stop.state === 'pending'
  const go = (by: number) => {
    const next = routes[at + by]
    if (next) choose(next.id)
  }
  return (
    <section className={css['pane']} aria-label={t('timeline')} data-pane data-phone>
      <header className={css['head']}>
        <IconButton
          label={t('phone.before')}
          icon={IconChevronLeft}
          data-mirrored
          disabled={at === 0}
          onClick={() => go(-1)}
        />
        <Select
          className={css['which']}
          aria-label={t('phone.which')}
          value={String(route.id)}
          data={optionsOf(routes)}
          allowDeselect={false}
          onChange={(value) => value && choose(Number(value))}
        />
        <IconButton
          label={t('phone.next')}
          icon={IconChevronRight}
          data-mirrored
          disabled={at === routes.length - 1}
          onClick={() => go(1)}
        />
        <ActionMenu
          entries={entriesOf(route)}
          renderButton={(opener) => (
            <IconButton label={t('laneMenu', { driver: nameOf(route) })} icon={IconDots} {...opener} />
          )}
        />
      </header>
      <ol className={css['stops']}>
        {doors.map((stop) => (
          <StopOnPhone key={stop.id} route={route} stop={stop} number={numbers.get(stop.id)!}>
            {isFree(stop) && (
              <>
                <IconButton
                  label={t('phone.earlier', { name: stop.name })}
                  icon={IconChevronUp}
                  onClick={() => move(stop, -1)}
                />
                <IconButton
                  label={t('phone.later', { name: stop.name })}
                  icon={IconChevronDown}
                  onClick={() => move(stop, 1)}
                />
              </>
            )}
            <ActionMenu
              entries={ofStop(route, stop, [stop.deliveryId!])}
              renderButton={(opener) => (
                <IconButton label={t('stopMenu', { name: stop.name })} icon={IconDots} {...opener} />
              )}
            />
          </StopOnPhone>
        ))}
        {doors.length === 0 && <li className={css['none']}>{t('stops', { count: 0 })}</li>}
      </ol>
      {publish && isPlanned(route) && (
        <footer className={css['foot']}>
          <Button fullWidth leftSection={<IconSend size={17} stroke={1.75} />} onClick={() => publish(route.id)}>
            {t('phone.publish')}
          </Button>
        </footer>
      )}
    </section>
  )
}
