export function changedFiles(): string[]
export function listedFiles(): string[]
export function concernedBy(
  changed: readonly string[],
  all: readonly string[],
): {
  tests: string[]
  features: string[]
  callers: string[]
  borrowers: string[]
  left: number
  kernel: string[]
}
