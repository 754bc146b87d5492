import { Card } from './Card.tsx'
import { Failed, type FailedProps } from './Failed.tsx'
import { Skeletons } from './Skeletons.tsx'
import { TickTable, type TickTableProps } from './TickTable.tsx'

interface TickCardProps<Row extends string, Column extends string> extends Omit<TickTableProps<Row, Column>, 'name'> {
  title: string
  /** Instead of the rows: they are on their way, or did not come. */
  state: 'waiting' | { failed: FailedProps } | undefined
}

/** A table of ticks as a card of its own; each tick is saved at once.
 *  @example <TickCard {...useTicks(setSettings, …)} title={t('notifications')} corner={t('kind')} columns={ways} state={state} /> */
export function TickCard<Row extends string, Column extends string>(props: TickCardProps<Row, Column>) {
  const { title, state, ...table } = props
  return (
    <Card title={title} flush>
      {state === 'waiting' && <Skeletons rows={2} />}
      {typeof state === 'object' && <Failed {...state.failed} />}
      {!state && <TickTable {...table} name={title} />}
    </Card>
  )
}
