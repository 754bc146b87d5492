/** Time and distance in one number: milliseconds x 2^24 + decimetres. Both add up exactly, the faster path is the smaller
 *  number, and of two equally fast ones the shorter. Good to 1,677 km and 149 hours. */
export const unit = 2 ** 24

/** Example: `weight(1500, 200)` is one and a half seconds and twenty metres. */
export const weight = (milliseconds: number, decimetres: number): number => milliseconds * unit + decimetres

export const seconds = (total: number): number => Math.floor(total / unit) / 1000
export const metres = (total: number): number => (total - Math.floor(total / unit) * unit) / 10

/** The part of a weight that a share of its stretch takes, rounded once, so that parts add up. */
export function share(total: number, part: number): number {
  const milliseconds = Math.floor(total / unit)
  return Math.round(milliseconds * part) * unit + Math.round((total - milliseconds * unit) * part)
}
