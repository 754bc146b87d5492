import { defineConfig } from 'drizzle-kit'

/** npm run migration: compares the tables with the last migration and writes the next. */
export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  out: './src/server/migrations',
  schema: ['./src/server/tables.ts', './src/features/*/tables.ts'],
})
