import type { ReactNode } from 'react'
import { addressOf } from '#client/call'
import { currentLanguage } from '#client/language'
import { saveFile } from '#client/save-file'
import type { Endpoint } from '#contract/endpoint'
import { ExportButton } from '#ui/ExportButton'
import type { Range } from './contract'
import css from './Ranges.module.css'
import { RangePicker } from './RangePicker.tsx'
import { useRange } from './use-range.tsx'

export interface RangeToolsProps {
  range: Range | undefined
  /** Gives a sheet of the days. */
  rows: Endpoint
  /** Gives the dashboard on paper. */
  paper: Endpoint
  /** What else is asked, such as a depot. */
  more?: Record<string, string | number>
  /** What else one does with a dashboard, such as arrange its cards. */
  children?: ReactNode
}

/** Which days a dashboard is about, and all of it as a file. */
export function RangeTools({ range, rows, paper, more = {}, children }: RangeToolsProps) {
  const asked = useRange()
  const fileOf = (format: 'csv' | 'xlsx' | 'pdf') => {
    const said = { ...more, ...asked, language: currentLanguage() }
    return format === 'pdf' ? addressOf(paper, { query: said }) : addressOf(rows, { query: { ...said, format } })
  }
  return (
    <div className={css['tools']}>
      <RangePicker range={range} />
      {children}
      <ExportButton address={fileOf} save={saveFile} />
    </div>
  )
}
