import { Button } from '@mantine/core'
import { IconLayoutDashboard } from '@tabler/icons-react'
import { lazy, Suspense, type CSSProperties } from 'react'
import { useRangeLabels, Waiting } from '#features/dashboards/ranges/lent'
import { Empty } from '#ui/Empty'
import { cardsOf, type Dashboard } from './contract/cards'
import css from './Arranged.module.css'
import { useLabels } from './labels'
import { rowsOfCards, type Arranging, type CardOf, type CardsOf } from './use-arranging'

const ArrangeCards = lazy(() =>
  Promise.all([import('./ArrangeCards.tsx'), useLabels.ready()]).then(([m]) => ({ default: m.ArrangeCards })),
)

/** Stands beside the days of a dashboard. */
export function ArrangeButton({ arrangement, isOpen, open, opener }: Omit<Arranging, 'dashboard'>) {
  const t = useRangeLabels()
  return (
    <Button
      ref={opener}
      variant={isOpen ? 'light' : 'default'}
      leftSection={<IconLayoutDashboard size={16} />}
      aria-expanded={isOpen}
      disabled={!arrangement}
      onClick={open}
    >
      {t('arrange')}
    </Button>
  )
}

type ArrangedProps<D extends Dashboard> = { arranging: Arranging<D>; cards: CardsOf<D> }
/** The cards of a dashboard, in the order of whoever reads it; until that is known, room for them. */
export function Arranged<D extends Dashboard>({ arranging, cards }: ArrangedProps<D>) {
  const t = useRangeLabels()
  const { dashboard, arrangement, isOpen } = arranging
  const all: Readonly<Record<string, CardOf | undefined>> = cards
  if (isOpen && arrangement)
    return (
      <Suspense fallback={null}>
        <ArrangeCards {...arranging} arrangement={arrangement} cards={all} />
      </Suspense>
    )
  const shown = (arrangement ?? cardsOf[dashboard]).shown.flatMap((name) => {
    const one = all[name]
    return one ? [{ name, ...one }] : []
  })
  if (shown.length === 0) return <Empty icon={IconLayoutDashboard} title={t('noCards')} />
  return rowsOfCards(shown).map((row) => (
    <div key={row[0]!.name} className={css['row']} data-cards={row.length} style={columnsOf(row)}>
      {row.map(({ name, room, card, wait }) => (
        <div key={name} className={css['cell']} data-room={room}>
          {(arrangement && card) || (wait ?? <Waiting />)}
        </div>
      ))}
    </div>
  ))
}

/** Beside two small ones a larger one gets a little more than twice their width. */
function columnsOf(row: readonly CardOf[]): CSSProperties {
  const parts = row.map(({ room }) => `minmax(0, ${room === 2 && row.length === 3 ? 2.3 : room}fr)`)
  return { '--columns': parts.join(' ') } as CSSProperties
}
