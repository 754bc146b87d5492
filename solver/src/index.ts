/** The package's version, as its command line prints it. */
export const version = '0.1.0'
export { solve, solveHere } from './solve.ts'
