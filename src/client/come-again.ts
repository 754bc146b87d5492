/** Code that is fetched late comes again while the server is away for a moment: without it the whole page would give way to an
 *  error. @example lazy(() => comeAgain(() => import('./Count.tsx'))) */
export async function comeAgain<T>(load: () => Promise<T>, pauses: readonly number[] = [1, 2, 4, 8, 16]): Promise<T> {
  for (const seconds of pauses)
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
    }
  return load()
}
