/** What the dashboards are made of. */
export { BehindRows } from './BehindRows.tsx'
export { Board, More, Waiting } from './Board.tsx'
export { useLabels as useRangeLabels } from './labels'
export { RangePicker, useDays, useGrowth, usePercent } from './RangePicker.tsx'
export { RangeTools } from './RangeTools.tsx'
export { Shares, type Share } from './Shares.tsx'
export { Table } from './Table.tsx'
export { useRange } from './use-range.tsx'
