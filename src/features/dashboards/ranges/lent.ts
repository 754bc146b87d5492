/** What the dashboards are made of. */
export { Board, Cards, More, Waiting } from './Board.tsx'
export { useLabels as useRangeLabels } from './labels'
export { RangePicker, useDays, useGrowth, usePercent } from './RangePicker.tsx'
export { Shares, type Share } from './Shares.tsx'
export { Table } from './Table.tsx'
export { inQuery, useRange } from './use-range.tsx'
