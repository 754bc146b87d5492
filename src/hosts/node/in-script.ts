/** Data as a script of the page holds it: nothing in it ends that script. */
export const inScript = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c')
