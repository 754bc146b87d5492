/** A list in parts of at most so many: a statement has room for some thousand values. @example chunks([1, 2, 3], 2) // [[1, 2], [3]] */
export const chunks = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size))
