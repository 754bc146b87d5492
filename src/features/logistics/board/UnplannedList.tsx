import { TextInput } from '@mantine/core'
import { IconArrowsSort, IconRouteAltLeft, IconSearch } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { latin } from '#contract/digits'
import { ActionMenu } from '#ui/ActionMenu'
import { IconButton } from '#ui/IconButton'
import { useNumber } from '#ui/Words'
import type { Unplanned } from './contract'
import { useLabels } from './labels'
import { MoreCards, useMore } from './MoreCards.tsx'
import areas from './Panes.module.css'
import { UnplannedCard, type CardProps } from './UnplannedCard.tsx'
import css from './UnplannedList.module.css'

const orders = ['priority', 'window', 'load', 'name'] as const
type Order = (typeof orders)[number]
const startOf = ({ windows }: Unplanned): string => windows[0]?.from ?? '24:00'
const sorts: Record<Order, (a: Unplanned, b: Unplanned) => number> = {
  priority: (a, b) => b.priority - a.priority || a.id - b.id,
  window: (a, b) => startOf(a).localeCompare(startOf(b)) || a.id - b.id,
  load: (a, b) => b.weightGrams - a.weightGrams || a.id - b.id,
  name: (a, b) => a.customer.localeCompare(b.customer),
}

type ListProps = Omit<CardProps, 'one' | 'place' | 'isChosen' | 'isHovered'> & {
  all: readonly Unplanned[]
  chosen: ReadonlySet<number>
  hovered: number | undefined
  /** What can be done with those that are chosen. */
  foot: ReactNode
  /** Into the routes that are out, each where it disturbs least: those that are chosen, or all. */
  fit?: ((ids: readonly number[]) => void) | undefined
}

/** What nobody brings yet, with what it asks for: searched, and sorted by what is urgent, early or heavy. */
export function UnplannedList({ all, chosen, hovered, foot, fit, ...ofCards }: ListProps) {
  const t = useLabels()
  const number = useNumber()
  const [asked, setAsked] = useState<string>()
  const [order, setOrder] = useState<Order>('priority')
  const words = latin(asked ?? '')
    .trim()
    .toLowerCase()
  const found = all
    .filter(({ customer, line, code }) => `${customer} ${line} ${code}`.toLowerCase().includes(words))
    .toSorted(sorts[order])
  const { shown, more, onScroll } = useMore(found.length)
  return (
    <section className={areas['list']} aria-label={t('unplanned')} data-list data-pane>
      <header className={css['listHead']}>
        <h2>
          {t('unplanned')} <span className={css['count']}>{number(all.length)}</span>
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
      <ul className={css['cards']} onScroll={onScroll}>
        {found.slice(0, shown).map((one, place) => (
          <UnplannedCard
            key={one.id}
            one={one}
            place={{ at: place + 1, of: found.length }}
            isChosen={chosen.has(one.id)}
            isHovered={hovered === one.id}
            {...ofCards}
          />
        ))}
        {found.length > shown && <MoreCards label={t('moreFound', { count: found.length - shown })} more={more} />}
        {found.length === 0 && (
          <li className={css['noCards']}>{t(all.length === 0 ? 'noneUnplanned' : 'noneFound')}</li>
        )}
      </ul>
      {foot}
    </section>
  )
}
