/** The matrices turned over, for those who read them by the column. */
import type { F64s } from './mem.ts'
import { f64s } from './mem.ts'

/** Squares of so many rows, one behind another, each turned over; the same ones where they are symmetric. @example turned(durations, 101) */
export function turned(matrix: F64s, rows: i32): F64s {
  if (isSymmetric(matrix, rows)) return matrix
  const made = f64s(matrix.length)
  // in stripes of eight rows: a line of the cache holds so many
  for (let base = 0; base < matrix.length; base += rows * rows)
    for (let stripe = 0; stripe < rows; stripe += 8)
      for (let j = 0; j < rows; j++)
        for (let i = stripe; i < stripe + 8 && i < rows; i++) made[base + j * rows + i] = matrix[base + i * rows + j]
  return made
}

function isSymmetric(matrix: F64s, rows: i32): bool {
  for (let base = 0; base < matrix.length; base += rows * rows)
    for (let i = 0; i < rows; i++)
      for (let j = 0; j < i; j++) if (matrix[base + j * rows + i] !== matrix[base + i * rows + j]) return false
  return true
}
