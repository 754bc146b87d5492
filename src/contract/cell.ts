/** A value in a row, in a file or on paper. */
export type Cell = string | number | boolean | null | undefined | Date
