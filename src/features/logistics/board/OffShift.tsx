import { offShift, pixels, type Scale, type Span } from './lane-parts'
import css from './OffShift.module.css'

type OffShiftProps = { shifts: readonly Span[] | undefined; scale: Scale; before: number }

/** When whoever drives does not work. */
export const OffShift = ({ shifts, scale, before }: OffShiftProps) =>
  offShift(shifts, scale).map(({ from, until }) => (
    <i
      key={from}
      className={css['off']}
      style={{
        insetInlineStart: before + pixels(scale, from),
        inlineSize: pixels(scale, until) - pixels(scale, from),
      }}
      aria-hidden
    />
  ))
