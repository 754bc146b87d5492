/** What `loadRoutes` has read, for the commands that are handed it. What is in it only the server of routes knows. */
export abstract class LoadedRoutes {
  /** On which they are, and where. */
  abstract readonly days: readonly { day: string; depotId: number }[]
}
