/**
 * Best values known of public instances, in the units of their files: X of Uchoa et al. (CVRPLIB; distances rounded to
 * the nearest integer), Solomon and Gehring-Homberger (as the DIMACS challenge counts them: distances cut to tenths, total
 * distance), Arnold et al. for the large ones. As published up to 2025.
 */
const best: Readonly<Record<string, { readonly best: number; readonly tenths?: true }>> = {
  'X-n101-k25': { best: 27591 },
  'X-n153-k22': { best: 21220 },
  'X-n200-k36': { best: 58578 },
  'X-n256-k16': { best: 18839 },
  'X-n303-k21': { best: 21736 },
  'X-n401-k29': { best: 66154 },
  'X-n502-k39': { best: 69226 },
  'X-n627-k43': { best: 62164 },
  'X-n801-k40': { best: 73305 },
  'X-n1001-k43': { best: 72355 },
  Leuven1: { best: 192848 },
  Ghent1: { best: 469531 },
  C104: { best: 822.9, tenths: true },
  R108: { best: 932.1, tenths: true },
  RC106: { best: 1372.7, tenths: true },
  R211: { best: 746.7, tenths: true },
}

/**
 * The best value known of an instance, by its name and the way its distances were read.
 * @example bestKnown('X-n101-k25', 1) // 27591
 */
export function bestKnown(name: string, unitsPerFileUnit: number): number | undefined {
  const known = Object.hasOwn(best, name) ? best[name] : undefined
  return known && (known.tenths ? 10 : 1) === unitsPerFileUnit ? known.best : undefined
}
