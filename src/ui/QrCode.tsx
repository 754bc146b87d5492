import { encode } from 'uqr'
import css from './QrCode.module.css'

/** Dark on light in both themes: not every camera reads the other way round. */
export function QrCode({ text, label, width = 200 }: { text: string; label: string; width?: number }) {
  const { data, size } = encode(text, { border: 2 })
  const dots = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      className={css['qr']}
      viewBox={`0 0 ${size} ${size}`}
      width={width}
      height={width}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={dots.join('')} fill="#17152b" />
    </svg>
  )
}
