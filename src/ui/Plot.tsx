import { useDirection } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useRef, useState, type PointerEvent } from 'react'
import css from './Plot.module.css'
import type { ChartProps } from './chart-types.tsx'
import { Link } from './Link.tsx'
import { endsOf, middlesOf, scaleOf, shownLabels, ticksOf } from './plot-scale.ts'
import { Marks } from './PlotMarks.tsx'
import { PlotTip } from './PlotTip.tsx'
import { useNumber } from './Words.tsx'

const edges = { top: 8, bottom: 24, side: 4, beside: 8 }
/** As wide as the texts of axes are drawn. */
function widthsOf(texts: readonly string[]): number[] {
  const pen = document.createElement('canvas').getContext('2d')!
  pen.font = `11px ${getComputedStyle(document.body).fontFamily}`
  return texts.map((text) => pen.measureText(text).width)
}

/** Drawn from left to right in each language; in Arabic the axes are turned inside it, unless they are time. */
export function Plot(props: ChartProps) {
  const { points, height = 240 } = props
  const { dir } = useDirection()
  const { ref, width } = useElementSize<HTMLDivElement>()
  const links = useRef<HTMLSpanElement>(null)
  const leads = points.some(({ href }) => href)
  return (
    <div ref={ref} dir="ltr" className={css['plot']} data-leads={leads} style={{ blockSize: height }}>
      {leads && (
        <span ref={links} hidden>
          {points.map(({ label, href }, at) => href && <Link key={label} href={href} data-at={at} tabIndex={-1} />)}
        </span>
      )}
      {width > 0 && (
        <Drawing
          {...props}
          height={height}
          width={width}
          dir={dir}
          // the drawing knows no links: those of the page are followed for it; without a mouse they are in the table
          follow={(at) => links.current?.querySelector<HTMLAnchorElement>(`[data-at="${at}"]`)?.click()}
        />
      )}
    </div>
  )
}

interface DrawingProps extends ChartProps {
  height: number
  width: number
  dir: 'ltr' | 'rtl'
  follow: (at: number) => void
}

function Drawing({ kind, points, series, stacked = false, time, height, width, dir, ...props }: DrawingProps) {
  const number = useNumber()
  const write = props.format ?? number
  const [pointed, setPointed] = useState<number>()
  const isLine = kind === 'line'
  const values = points.map((point) =>
    series.map(({ key }) => (point[key] === undefined ? undefined : Number(point[key]))),
  )
  const ends = values.map((all) => endsOf(all, stacked))
  const ticks = ticksOf(ends.flat(2))
  const floor = height - edges.bottom
  const y = scaleOf(ticks, floor, edges.top)

  const axis = Math.ceil(Math.max(...widthsOf(ticks.map(write)))) + edges.beside
  const isRight = dir === 'rtl'
  const area = { left: edges.side + (isRight ? 0 : axis), width: Math.max(1, width - axis - 2 * edges.side) }
  const [left, right] = [area.left, area.left + area.width]
  const inOrder = middlesOf(points.length, area, isLine)
  const middles = isRight && !time ? inOrder.toReversed() : inOrder
  const room = area.width / Math.max(1, points.length)
  const labels = points.map(({ label }) => label)
  const widths = widthsOf(labels)
  const isShown = shownLabels(widths, Math.abs((inOrder[1] ?? right) - (inOrder[0] ?? left)))

  const find = ({ clientX, currentTarget }: PointerEvent) => {
    const at = clientX - currentTarget.getBoundingClientRect().left
    const distances = middles.map((middle) => Math.abs(middle - at))
    setPointed(distances.indexOf(Math.min(...distances)))
  }
  const pointedMiddle = pointed === undefined ? undefined : middles[pointed]
  return (
    <>
      <svg
        width={width}
        height={height}
        aria-hidden
        onPointerMove={find}
        onPointerDown={find}
        onPointerLeave={() => setPointed(undefined)}
        onClick={() => pointed !== undefined && props.follow(pointed)}
      >
        {ticks.map((tick) => (
          <g key={tick}>
            <line className={css['grid']} x1={left} x2={right} y1={y(tick)} y2={y(tick)} />
            <text
              className={css['label']}
              x={isRight ? right + edges.beside : left - edges.beside}
              y={y(tick)}
              dy="0.36em"
              textAnchor={isRight ? 'start' : 'end'}
            >
              {write(tick)}
            </text>
          </g>
        ))}
        {labels.map(
          (label, at) =>
            isShown(at) && (
              <text
                key={at}
                className={css['label']}
                x={Math.min(Math.max(middles[at]!, widths[at]! / 2), width - widths[at]! / 2)}
                y={floor + 17}
                textAnchor="middle"
              >
                {label}
              </text>
            ),
        )}
        {pointedMiddle !== undefined &&
          (isLine ? (
            <line className={css['hair']} x1={pointedMiddle} x2={pointedMiddle} y1={edges.top} y2={floor} />
          ) : (
            <rect
              className={css['band']}
              x={pointedMiddle - room / 2}
              y={edges.top}
              width={room}
              height={floor - edges.top}
            />
          ))}
        <Marks {...{ kind, series, stacked, middles, room, y, pointed, values, ends }} />
      </svg>
      {pointed !== undefined && points[pointed] && (
        <PlotTip
          point={points[pointed]}
          series={series}
          write={write}
          dir={dir}
          middle={middles[pointed]!}
          of={width}
        />
      )}
    </>
  )
}
