import css from './Analytics.module.css'

const [size, thick] = [168, 14]
const middle = size / 2

/** A share of a whole, said in its middle; a library's ring brings 27 kB of floating texts with it. */
export function Ring({ share, sentence, text }: { share: number; sentence: string; text: string }) {
  const circle = { cx: middle, cy: middle, r: middle - thick / 2, strokeWidth: thick, pathLength: 1 }
  return (
    <div role="img" aria-label={sentence} className={css['share']}>
      <svg width={size} height={size} aria-hidden>
        <circle {...circle} />
        {share > 0 && <circle {...circle} className={css['part']} strokeDasharray={`${share} 1`} />}
      </svg>
      <strong>{text}</strong>
    </div>
  )
}
