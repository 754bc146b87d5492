import { Button, TextInput } from '@mantine/core'
import {
  IconArrowsSort,
  IconClock,
  IconMapPin,
  IconMapPinOff,
  IconRosetteDiscountCheck,
  IconRouteAltLeft,
  IconSearch,
} from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useUnits } from '#client/use-units'
import { ActionMenu } from '#ui/ActionMenu'
import { IconButton } from '#ui/IconButton'
import type { Fit } from '#features/logistics/deliveries/contract/routed'
import { BestPlaces } from './BestPlaces.tsx'
import type { Unplanned } from './contract'
import css from './Board.module.css'
import { useLabels } from './labels'
import { WatcherAt } from './Watchers.tsx'

const orders = ['priority', 'window', 'load', 'name'] as const
type Order = (typeof orders)[number]
const startOf = ({ windows }: Unplanned): string => windows[0]?.from ?? '24:00'
const sorts: Record<Order, (a: Unplanned, b: Unplanned) => number> = {
  priority: (a, b) => b.priority - a.priority || a.id - b.id,
  window: (a, b) => startOf(a).localeCompare(startOf(b)) || a.id - b.id,
  load: (a, b) => b.weightGrams - a.weightGrams || a.id - b.id,
  name: (a, b) => a.customer.localeCompare(b.customer),
}
/** More than anybody reads at once; search finds the others. */
const most = 300

type PaneProps = {
  all: readonly Unplanned[]
  /** So many wait that the board does not hold. */
  beyond: number
  chosen: ReadonlySet<number>
  toggle: (id: number) => void
  show: (id: number) => void
  hovered: number | undefined
  onHover: (id: number | undefined) => void
  /** What can be done with those that are chosen. */
  foot: ReactNode
  zone: string
  /** Why nobody brings it, and what would change that. */
  ask: ((id: number) => void) | undefined
  /** Into the routes that are out, each where it disturbs least: those that are chosen, or all. */
  fit?: ((ids: readonly number[]) => void) | undefined
  /** Into a place that was found for it. */
  put: ((delivery: Unplanned, fit: Fit) => void) | undefined
}

/** What nobody brings yet, with what it asks for. */
export function UnplannedPane({
  all,
  beyond,
  chosen,
  toggle,
  show,
  hovered,
  onHover,
  foot,
  zone,
  put,
  ask,
  fit,
}: PaneProps) {
  const t = useLabels()
  const [asked, setAsked] = useState<string>()
  const [order, setOrder] = useState<Order>('priority')
  const words = (asked ?? '').trim().toLowerCase()
  const found = all
    .filter(({ customer, line, code }) => `${customer} ${line} ${code}`.toLowerCase().includes(words))
    .toSorted(sorts[order])
  return (
    <section className={css['list']} aria-label={t('unplanned')} data-list>
      <header className={css['listHead']}>
        <h2>
          {t('unplanned')} <span className={css['count']}>{all.length + beyond}</span>
        </h2>
        {fit && all.length > 0 && (
          <IconButton
            label={t('fitIn')}
            icon={IconRouteAltLeft}
            onClick={() => fit(all.flatMap(({ id }) => (chosen.size === 0 || chosen.has(id) ? [id] : [])))}
          />
        )}
        <IconButton
          label={t('search')}
          icon={IconSearch}
          aria-pressed={asked !== undefined}
          onClick={() => setAsked(asked === undefined ? '' : undefined)}
        />
        <ActionMenu
          choices={{
            value: order,
            options: orders.map((value) => ({ value, label: t(`sort.${value}`) })),
            choose: (value) => setOrder(value as Order),
          }}
          renderButton={(opener) => <IconButton label={t('sort')} icon={IconArrowsSort} {...opener} />}
        />
      </header>
      {asked !== undefined && (
        <div className={css['search']}>
          <TextInput
            size="sm"
            aria-label={t('search')}
            placeholder={t('search')}
            value={asked}
            data-autofocus
            ref={(field) => field?.focus()}
            onChange={({ currentTarget: { value } }) => setAsked(value)}
            onKeyDown={({ key }) => key === 'Escape' && setAsked(undefined)}
          />
        </div>
      )}
      <ul className={css['cards']}>
        {found.slice(0, most).map((one) => (
          <li
            key={one.id}
            className={css['card']}
            data-delivery={one.id}
            data-chosen={chosen.has(one.id) || undefined}
            data-hovered={hovered === one.id || undefined}
            onPointerEnter={() => onHover(one.id)}
            onPointerLeave={() => onHover(undefined)}
          >
            <input
              type="checkbox"
              aria-label={one.customer}
              checked={chosen.has(one.id)}
              onChange={() => toggle(one.id)}
            />
            <UnplannedFacts one={one} show={show} />
            {ask && (
              <button type="button" className={css['answer']} onClick={() => ask(one.id)}>
                {t('whyNot')}
              </button>
            )}
            {put && one.lat !== null && <BestPlaces delivery={one} zone={zone} put={(fit) => put(one, fit)} />}
            <WatcherAt deliveryId={one.id} />
          </li>
        ))}
        {found.length > most && <li className={css['noCards']}>{t('moreFound', { count: found.length - most })}</li>}
        {beyond > 0 && <li className={css['noCards']}>{t('beyond', { count: beyond })}</li>}
        {found.length === 0 && (
          <li className={css['noCards']}>{t(all.length === 0 ? 'noneUnplanned' : 'noneFound')}</li>
        )}
      </ul>
      {foot}
    </section>
  )
}

function UnplannedFacts({ one, show }: { one: Unplanned; show: (id: number) => void }) {
  const t = useLabels()
  const { weight } = useUnits()
  const when = one.windows.map(({ from, until }) =>
    from === '00:00' ? t('until', { time: until }) : `${from}–${until}`,
  )
  const needs = [...one.skills, ...one.features]
  return (
    <>
      <button type="button" className={css['cardName']} onClick={() => show(one.id)}>
        <strong>{one.customer}</strong>
        <small>
          <bdi dir="ltr">{one.code}</bdi>
        </small>
        <span>
          {[one.line, when.join(', ') || t('anyTime'), ...(one.weightGrams > 0 ? [weight(one.weightGrams)] : [])].join(
            ' · ',
          )}
        </span>
      </button>
      <Hints one={one} needs={needs} />
    </>
  )
}

/** What makes it harder than others. */
function Hints({ one, needs }: { one: Unplanned; needs: readonly string[] }) {
  const t = useLabels()
  const hints = [
    ...(one.lat === null ? [{ icon: IconMapPinOff, text: t('noPoint') }] : []),
    ...(one.lat !== null && one.confidence < 0.6 ? [{ icon: IconMapPin, text: t('unsure') }] : []),
    ...(needs.length > 0 ? [{ icon: IconRosetteDiscountCheck, text: t('needs', { what: needs.join(', ') }) }] : []),
    ...(one.priority > 0 ? [{ icon: IconClock, text: t('priorityOf', { value: one.priority }) }] : []),
  ]
  return hints.map(({ icon: Icon, text }) => (
    <span key={text} className={css['hint']}>
      <Icon size={14} aria-hidden />
      {text}
    </span>
  ))
}

/** Below the list: how much is chosen, and where it may go. */
export function ChosenFoot({ text, children, clear }: { text: string; children: ReactNode; clear: () => void }) {
  const t = useLabels()
  return (
    <footer className={css['listFoot']}>
      <span role="status">{text}</span>
      <Button size="sm" variant="subtle" onClick={clear}>
        {t('clear')}
      </Button>
      {children}
    </footer>
  )
}
