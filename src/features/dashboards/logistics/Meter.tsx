import css from './Meter.module.css'

/** How much of a whole, for who sees it: the figure beside it says the same. */
export const Meter = ({ percent }: { percent: number }) => (
  <span className={css['track']} aria-hidden>
    <span style={{ inlineSize: `${percent}%` }} />
  </span>
)
