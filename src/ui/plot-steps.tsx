/** How charts round their axes and thin out their labels, for what is drawn otherwise than by `Chart`. */
export { shownLabels, ticksOf } from './plot-scale.ts'
