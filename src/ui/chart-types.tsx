export interface Series {
  key: string
  name: string
  /** 1 to 10 of the look's series colours; a single series is accent. */
  colour?: number
}

export interface ChartProps {
  kind: 'bar' | 'line'
  /** One entry per point: the label under it, a number per series, and as `href` where its rows are. */
  points: ({ label: string; href?: string } & Record<string, string | number | undefined>)[]
  series: Series[]
  /** What the chart says, in a sentence: its name for those who do not see it. */
  sentence: string
  /** Bars on top of each other. */
  stacked?: boolean
  /** Time runs left to right in every language; other axes follow the script. */
  time?: boolean
  height?: number
  /** Writes a figure with its unit. */
  format?: (value: number) => string
}
