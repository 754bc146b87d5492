/** What can be brought in from a file, row by row: its columns as data, and the commands of the feature that owns the rows. */
import * as z from 'zod/mini'
import type { Ability, Action } from './ability'
import { command } from './command'
import type { Words } from './place'

export const cellKinds = ['text', 'email', 'whole', 'number', 'money', 'day', 'time', 'flag', 'choice'] as const
export type CellKind = (typeof cellKinds)[number]

/** One of a closed set: what is stored, and what files call it, in any language. */
export type CellChoice = { value: string; also: readonly string[] }
export type ImportColumn = {
  field: string
  title: Words
  kind: CellKind
  /** A row without it is wrong. */
  needed?: true
  /** Where one of these is said, it may be missing all the same. */
  unless?: readonly string[]
  /** How other people's files call it; case, accents and signs do not matter. Our titles count anyway. */
  also?: readonly string[]
  /** What is called so by one planner alone, whose files have that other column, too: `['weight', 'dropoff.before']`. */
  beside?: readonly (readonly [name: string, other: string])[]
  /** Letters of a text; of a number, how large it may be. */
  most?: number
  least?: number
  choices?: readonly CellChoice[]
}

export type ImportValue = string | number | boolean | null
export const importRow = z.object({
  row: z.int(),
  values: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
})
export type ImportRow = z.infer<typeof importRow>
/** What is wrong with a row beyond what a cell alone shows: `code` is one of the importer's `problems`. */
const fault = z.object({ row: z.int(), field: z.string(), code: z.string() })
export type ImportFault = z.infer<typeof fault>

type Of = { name: string; subject: string; says: string }
const does = (subject: string): readonly [Action, string] => ['create', subject]
/** Looks at rows and writes nothing: which are wrong, and which are there already. */
export const checkRows = <const Name extends string>(name: Name, { subject, says }: Omit<Of, 'name'>) =>
  command(name, {
    says,
    does: does(subject),
    input: z.object({ rows: z.array(importRow) }),
    gives: z.object({ wrong: z.array(fault), known: z.array(z.int()) }),
  })
/** Writes them, each whole or not at all: what it made of which row, and what is wrong with those it could not. */
export const addRows = <const Name extends string>(name: Name, { subject, says }: Omit<Of, 'name'>) =>
  command(name, {
    says,
    does: does(subject),
    input: z.object({ rows: z.array(importRow) }),
    gives: z.object({ made: z.array(z.object({ row: z.int(), id: z.int() })), wrong: z.array(fault) }),
  })
/** Writes rows into what they are already: what a row says is changed, and the rest stays. What cannot be changed is told. */
export const updateRows = <const Name extends string>(name: Name, { subject, says }: Omit<Of, 'name'>) =>
  command(name, {
    says,
    does: ['update', subject],
    input: z.object({ rows: z.array(importRow) }),
    gives: z.object({ updated: z.array(z.int()), wrong: z.array(fault) }),
  })
/** Takes back what was made; what is in use by now, or was changed since, is kept and named. */
export const removeRows = <const Name extends string>(name: Name, { subject, says }: Omit<Of, 'name'>) =>
  command(name, {
    says,
    does: ['delete', subject],
    input: z.object({ ids: z.array(z.int()) }),
    gives: z.object({ kept: z.array(z.int()) }),
  })

export type Importer = {
  /** One word in the address: `/imports/customers`. */
  what: string
  title: Words
  /** Who may do it. */
  needs: Ability
  /** The list that shows what came. */
  list: string
  columns: readonly ImportColumn[]
  /** The field by which a row is known again, here and in the file. */
  key: string
  /** Rows of one key are one thing: an order and its items, say. */
  grouped?: true
  /** Its feature has something to ask about what came: a part of its own in the last step (`#features/import-parts.tsx`). */
  reviews?: true
  /** Words for the codes of its own faults. */
  problems: Readonly<Record<string, Words>>
  /** The day of a row. A file without one is asked for it; `unless`: fields that say it, too. */
  day?: { field: string; unless: readonly string[] }
  /** Fields that people mistake for each other. */
  swaps?: readonly (readonly [string, string])[]
  check: ReturnType<typeof checkRows>
  add: ReturnType<typeof addRows>
  /** Where rows that are there already may be changed by a file, if somebody asks for that. */
  update?: ReturnType<typeof updateRows>
  remove: ReturnType<typeof removeRows>
}

/**
 * @example
 * export const customersImporter = importer({ what: 'customers', key: 'email', columns: [...], check: checkCustomers, ... })
 */
export const importer = (definition: Importer): Importer => definition

/** A table is beyond what any import takes. */
export const fileRefused = [
  400,
  { message: 'This file cannot be read: a table has at most 200 columns and 200,000 rows' },
] as const
