import { defineConfig } from 'drizzle-kit'

/** npm run migration: compares the tables with the last migration and writes the next. */
export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  out: './src/server/migrations',
  // by time: two who work side by side write two files, in an order both see
  migrations: { prefix: 'timestamp' },
  schema: ['./src/server/tables.ts', './src/features/*/tables.ts', './src/features/*/*/tables.ts'],
})
