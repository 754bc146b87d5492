import { useEffect, useState, type CSSProperties, type ReactNode } from 'react'
import css from './Skeletons.module.css'
import { useWords } from './Words.tsx'

/** Shows its children only when waiting has lasted: what answers within 200 ms never flickers. */
export function AfterWait({ children, milliseconds = 200 }: { children: ReactNode; milliseconds?: number }) {
  const [waited, setWaited] = useState(milliseconds === 0)
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return waited ? children : null
}

export interface BoneProps {
  width: number | string
  height: number
  round?: boolean
}

/** One grey box in the place of what comes. @example <Bone width="60%" height={10} /> */
export function Bone({ width, height, round }: BoneProps) {
  const style: CSSProperties = { inlineSize: width, blockSize: height }
  return <span className={css['bone']} data-round={round} style={style} />
}

/** As Skeletons.module.css says. */
const [rowHeight, gap, padding] = [32, 14, 16]
const widths = ['62%', '48%', '70%', '55%', '66%']

/** Rows of people or things that are on their way. Their room is kept before they are seen, so that nothing below jumps.
 *  @example {query.isPending && <Skeletons rows={3} />} */
export function Skeletons({ rows = 3, milliseconds = 200 }: { rows?: number; milliseconds?: number }) {
  const words = useWords()
  return (
    <div
      role="status"
      aria-busy
      aria-label={words.loading}
      className={css['rows']}
      style={{ minBlockSize: rows * rowHeight + (rows - 1) * gap + 2 * padding }}
    >
      <AfterWait milliseconds={milliseconds}>
        {Array.from({ length: rows }, (_, at) => (
          <div key={at} className={css['row']}>
            <Bone width={32} height={32} round />
            <span className={css['lines']}>
              <Bone width={widths[at % 5]!} height={10} />
              <Bone width={widths[(at + 1) % 5]!} height={8} />
            </span>
            <Bone width={64} height={20} />
          </div>
        ))}
      </AfterWait>
    </div>
  )
}
