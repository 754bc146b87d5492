import type { ReactNode } from 'react'
import type { Endpoint } from '#contract/endpoint'
import { Board, RangeTools, useDays } from '#features/dashboards/ranges/lent'
import type { Range } from '#features/dashboards/ranges/contract'
import { Card } from '#ui/Card'
import { Failed, type FailedProps } from '#ui/Failed'
import { PageHeader } from '#ui/PageHeader'
import { Arranged, ArrangeButton } from './Arranged.tsx'
import type { Arrangement, Dashboard } from './contract/cards'
import { useArranging, type CardsOf } from './use-arranging'

interface ArrangedPageProps<D extends Dashboard> {
  dashboard: D
  title: string
  /** Undefined while the dashboard's answer is awaited, which says both. */
  range: Range | undefined
  arrangement: Arrangement | undefined
  /** What is told of the days besides which they are. */
  facts?: ReactNode
  /** The days as a sheet, and all of it on paper. */
  rows: Endpoint
  paper: Endpoint
  cards: CardsOf<D>
  /** Where there is nothing to show. */
  failed: FailedProps | false | null | undefined
  /** The rows behind a figure. */
  children?: ReactNode
}

/** A dashboard of some days, as its reader arranged it. */
export function ArrangedPage<D extends Dashboard>(props: ArrangedPageProps<D>) {
  const { dashboard, title, range, arrangement, facts, rows, paper, cards, failed, children } = props
  const days = useDays()
  const arranging = useArranging(dashboard, arrangement)
  return (
    <>
      <PageHeader
        title={title}
        facts={facts ?? (range ? days(range) : '\u00a0')}
        actions={
          <RangeTools range={range} rows={rows} paper={paper}>
            <ArrangeButton {...arranging} />
          </RangeTools>
        }
      />
      {failed ? (
        <Card>
          <Failed {...failed} />
        </Card>
      ) : (
        <Board busy={!range}>
          {children}
          <Arranged arranging={arranging} cards={cards} />
        </Board>
      )}
    </>
  )
}
