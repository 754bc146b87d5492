/** What a person typed is text to find, never a pattern. */
export const contains = (q: string): string => `%${q.replace(/[\\%_]/g, '\\$&')}%`
