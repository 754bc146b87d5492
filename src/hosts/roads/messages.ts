/** What is said between the app and the thread that holds the roads. */
import type {
  At,
  FoundMatrix,
  FoundPlace,
  FoundRoute,
  ImportAsked,
  ImportReport,
  RegionFacts,
  MatrixAsked,
  RouteAsked,
} from '#server/roads'

/** Of the regions, and of the towns of the world: a server may be asked in between. */
export type FoundWords = { own: FoundPlace[]; towns: FoundPlace[] }
export type Asks = {
  load: { ask: { key: string; bytes: Uint8Array | undefined }; gives: RegionFacts }
  forget: { ask: { key: string }; gives: void }
  tile: { ask: { keys: string[]; z: number; x: number; y: number }; gives: Uint8Array | undefined }
  search: { ask: { keys: string[]; q: string; near: At | undefined; limit: number }; gives: FoundWords }
  reverse: { ask: { keys: string[]; at: At }; gives: { own: FoundPlace | undefined; town: FoundPlace | undefined } }
  route: { ask: { keys: string[]; asked: RouteAsked }; gives: FoundRoute | undefined }
  matrix: { ask: { keys: string[]; asked: MatrixAsked }; gives: FoundMatrix }
  import: { ask: { pbf: Uint8Array; asked: ImportAsked }; gives: { region: Uint8Array; report: ImportReport } }
}
export type What = keyof Asks

export type ToService = { [W in What]: { id: number; what: W; ask: Asks[W]['ask'] } }[What]
export type FromService =
  | { id: number; gives: unknown }
  /** Faults are for the person who gave the file; anything else is ours. */
  | { id: number; faults: string[] }
  | { id: number; broke: string }
  | { id: number; step: string; share: number }

/** A thread, whatever the host calls it. */
export type Thread = {
  say(message: ToService, transfer: ArrayBuffer[]): void
  end(): void
}
export type OpenThread = (heard: (message: FromService) => void, lost: (why: string) => void) => Thread
