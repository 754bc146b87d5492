import { sql } from 'drizzle-orm'
import { openapi } from '#contract/openapi'
import type { Endpoint } from '#contract/endpoint'
import { implement, type Feature } from '#server/feature'
import * as contract from './contract'
import { docsPage } from './docs-page'

const info = { title: 'Meridian', version: '0.1.0' }

/** Knows all endpoints, because it documents them: the list is handed in. */
export const apiFeature = (all: () => readonly Endpoint[]): Feature =>
  implement(contract, {
    async getHealth({ db, host }) {
      await db.execute(sql`select 1`)
      return { status: 'ok', database: 'ok', kind: host.kind }
    },
    getEvents: (ctx, { query: { after } }) => ctx.messages(after),
    getOpenapi: () => openapi(all(), info),
    getDocs: () => docsPage(all(), info),
  })
