import { index, jsonb, pgTable, real, text, uniqueIndex, integer } from 'drizzle-orm/pg-core'
import { id, moment } from '#server/table'
import { files } from '#server/tables'
import type { ImportState } from '#features/map/contract/states'

/** A region that serves: a file of ours, or one that comes with the product. */
export const mapRegions = pgTable(
  'map_regions',
  {
    id: id(),
    name: text().notNull(),
    /** The key of a region that comes with the product. */
    builtIn: text(),
    fileId: text().references(() => files.id),
    report: jsonb().$type<Record<string, unknown>>(),
    createdAt: moment().notNull(),
  },
  (t) => [uniqueIndex('map_regions_name_unique').on(t.name)],
)

/** Times between places, as the roads had them: asked once for a set of places, whoever asks, and gone with the region. */
export const mapMatrices = pgTable(
  'map_matrices',
  {
    /** Of the places, the profile and the regions. */
    key: text().primaryKey(),
    /** Of the profile and who was asked, and of which places: another set with most of them is grown from it. */
    family: text().notNull().default(''),
    names: text().array().notNull().default([]),
    /** Row by row; -1 where no way leads. */
    seconds: jsonb().$type<number[]>().notNull(),
    metres: jsonb().$type<number[]>().notNull(),
    source: text().notNull(),
    usedAt: moment().notNull(),
  },
  (t) => [index().on(t.usedAt), index().on(t.family, t.usedAt)],
)

export const mapImports = pgTable('map_imports', {
  id: id(),
  name: text().notNull(),
  fileName: text().notNull(),
  /** Of the extract, as they were announced. */
  bytes: integer().notNull().default(0),
  /** The extract, once it is here; gone once the import is over. */
  fileId: text().references(() => files.id),
  /** Who works on it. */
  jobId: integer(),
  profiles: jsonb().$type<string[]>().notNull(),
  bounds: jsonb().$type<[number, number, number, number]>(),
  state: text().$type<ImportState>().notNull().default('queued'),
  step: text().notNull().default(''),
  share: real().notNull().default(0),
  faults: jsonb().$type<string[]>().notNull().default([]),
  startedBy: integer(),
  createdAt: moment().notNull(),
})
