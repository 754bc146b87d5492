export function wordsMissing(words: string[]): string[]
