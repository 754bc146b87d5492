/** What is said between the server and the process that parses. It reads one file at a time. */
export type ToParser = { do: 'read'; name: string; input: unknown } | { do: 'next' }
export type FromParser =
  | { is: 'ready' }
  | { is: 'block'; block: unknown }
  | { is: 'end' }
  | { is: 'broken'; why: string }
