/** A view of a list that somebody saved under a name. */
export interface NamedView {
  id: number
  name: string
  search: string
}
export interface ListViews {
  /** Undefined until they are asked for. */
  all: readonly NamedView[] | undefined
  load: () => void
  open: (view: NamedView) => void
  save: (name: string) => Promise<void>
  remove: (view: NamedView) => Promise<void>
}
