import { useDirection } from '@mantine/core'
import { useReducedMotion } from '@mantine/hooks'
import { useRef } from 'react'
import {
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
  type TooltipContentProps,
} from 'recharts'
import css from './Chart.module.css'
import { colourOf } from './series-colour.tsx'
import type { ChartProps } from './chart-types.tsx'
import { Link } from './Link.tsx'
import { useNumber } from './Words.tsx'

const tick = { fontSize: 11, fill: 'var(--mantine-color-dimmed)' }

/** The drawing is always laid out left to right, because its library knows nothing else; in Arabic the axes are turned
 *  inside it, unless they are time. */
export function Plot({ kind, points, series, stacked, time, height = 240, format }: ChartProps) {
  const { dir } = useDirection()
  const number = useNumber()
  const still = useReducedMotion()
  const write = (value: unknown) => (format ?? number)(Number(value))
  const links = useRef<HTMLSpanElement>(null)
  const leads = points.some(({ href }) => href)
  // the drawing knows no links: those of the page are followed for it; without a mouse they are in the table
  const follow = (at: unknown) => links.current?.querySelector<HTMLAnchorElement>(`[data-at="${String(at)}"]`)?.click()
  const turned = dir === 'rtl' && !time
  return (
    <div dir="ltr" className={css['plot']} data-leads={leads}>
      {leads && (
        <span ref={links} hidden>
          {points.map(({ label, href }, at) => href && <Link key={label} href={href} data-at={at} tabIndex={-1} />)}
        </span>
      )}
      <ResponsiveContainer width="100%" height={height}>
        <ComposedChart
          data={points}
          accessibilityLayer={false}
          margin={{ top: 8, right: 4, bottom: 0, left: 4 }}
          {...(leads && { onClick: ({ activeTooltipIndex }) => follow(activeTooltipIndex) })}
        >
          <CartesianGrid vertical={false} stroke="var(--m-grid)" />
          <XAxis
            dataKey="label"
            reversed={turned}
            padding={kind === 'line' ? { left: 20, right: 20 } : { left: 0, right: 0 }}
            tick={tick}
            tickLine={false}
            axisLine={false}
            tickMargin={6}
          />
          <YAxis
            orientation={dir === 'rtl' ? 'right' : 'left'}
            tick={{ ...tick, textAnchor: dir === 'rtl' ? 'start' : 'end' }}
            tickLine={false}
            axisLine={false}
            width="auto"
            tickFormatter={write}
          />
          <Tooltip
            cursor={{ fill: 'var(--m-hover)', stroke: 'var(--m-line)' }}
            isAnimationActive={false}
            content={<Tip write={write} dir={dir} />}
          />
          {series.map((one, at) => {
            const drawn = {
              dataKey: one.key,
              name: one.name,
              isAnimationActive: !still,
              animationDuration: 240,
            }
            const colour = colourOf(one, at, series.length)
            return kind === 'bar' ? (
              <Bar
                key={one.key}
                {...drawn}
                fill={colour}
                maxBarSize={30}
                radius={stacked && at < series.length - 1 ? 0 : [3, 3, 0, 0]}
                {...(stacked ? { stackId: 'all' } : {})}
              />
            ) : (
              <Line key={one.key} {...drawn} stroke={colour} strokeWidth={2} dot={false} activeDot={{ r: 4 }} />
            )
          })}
        </ComposedChart>
      </ResponsiveContainer>
    </div>
  )
}

interface TipProps extends Partial<TooltipContentProps> {
  write: (value: unknown) => string
  dir: 'ltr' | 'rtl'
}

/** Recharts fills in what is pointed at. */
function Tip({ active, label, payload, write, dir }: TipProps) {
  if (!active || !payload || payload.length === 0) return null
  return (
    <div className={css['tip']} dir={dir}>
      <strong>{label}</strong>
      {payload.map((entry) => (
        <span key={String(entry.dataKey)}>
          {entry.name} {write(entry.value)}
        </span>
      ))}
    </div>
  )
}
