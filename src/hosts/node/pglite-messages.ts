/** What the proxy and the thread say to each other: plain data, because functions and classes do not cross threads. */
export type Ask =
  | { do: 'query'; sql: string; params: unknown[]; rowMode: RowMode; raw: number[] }
  | { do: 'exec'; sql: string }
  | { do: 'listen' | 'unlisten'; channel: string }
  | { do: 'close' }

export type ToThread = Ask & { id: number }

export type FromThread =
  | { kind: 'ready' }
  | { kind: 'answer'; id: number; value: unknown }
  | { kind: 'failure'; id: number; fault: Fault }
  | { kind: 'heard'; channel: string; payload: string }
  | { kind: 'stderr'; line: string }

export type RowMode = 'array' | 'object'

export type Results = {
  rows: unknown[]
  fields: { name: string; dataTypeID: number }[]
  affectedRows?: number
  command?: string
}

/** `template` is a tar of a fresh cluster: 1 s instead of 4 for the first start. */
export type ThreadData = { directory: string; template: string | undefined }

const told = [
  'message',
  'severity',
  'code',
  'detail',
  'hint',
  'position',
  'where',
  'schema',
  'table',
  'column',
  'dataType',
  'constraint',
  'routine',
] as const

export type Fault = Partial<Record<(typeof told)[number], string>>

/** Structured clone keeps of an error only its message; PostgreSQL's fields are what callers decide by. */
export function toFault(error: unknown): Fault {
  if (!(error instanceof Error)) return { message: String(error) }
  return Object.fromEntries(
    told.map((key) => [key, (error as Fault)[key]]).filter(([, value]) => typeof value === 'string'),
  )
}

export function fromFault(fault: Fault) {
  return Object.assign(new Error(fault.message), fault)
}
