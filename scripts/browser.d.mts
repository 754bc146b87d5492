export function chromiumPath(): Promise<string>
export const chromiumFlags: string[]
export const drawsMaps: string[]
export const drawsAlike: string[]
