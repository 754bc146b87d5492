import type { ReactNode } from 'react'
import type { Endpoint } from '#contract/endpoint'
import { Board, RangeTools, useDays, useRangeLabels } from '#features/dashboards/ranges/lent'
import type { Range } from '#features/dashboards/ranges/contract'
import { Card } from '#ui/Card'
import { Failed } from '#ui/Failed'
import { PageHeader } from '#ui/PageHeader'
import { Arranged, ArrangeButton } from './Arranged.tsx'
import type { Arrangement, Dashboard } from './contract/cards'
import { useArranging, type CardsOf } from './use-arranging'

type PageQuery = {
  data: unknown
  error: { requestId?: string | undefined } | null
  refetch: () => Promise<unknown>
}
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
  /** What the server was asked for it. */
  asked: readonly PageQuery[]
  /** The rows behind a figure. */
  children?: ReactNode
}

/** A dashboard of some days, as its reader arranged it. */
export function ArrangedPage<D extends Dashboard>(props: ArrangedPageProps<D>) {
  const { dashboard, title, range, arrangement, facts, rows, paper, cards, asked, children } = props
  const t = useRangeLabels()
  const days = useDays()
  const arranging = useArranging(dashboard, arrangement)
  const missing = asked.filter(({ data }) => data === undefined)
  const error = missing.find((one) => one.error)?.error
  const again = () => void Promise.all(missing.map(({ refetch }) => refetch()))
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
      {error ? (
        <Card>
          <Failed title={t('failed')} requestId={error.requestId} retry={again} />
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
