export function build(kinds: string[], options?: { force?: boolean }): Promise<void>
export function keep(stamp: string, paths: string[], make: () => Promise<unknown>): Promise<void>
