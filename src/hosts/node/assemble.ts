import { offerSetup } from '#features/people/auth/server/setup'
import { whoIsWith } from '#features/people/auth/who-is'
import { features, seeds } from '#features/server'
import { createApp } from '#server/app'
import type { Host } from '#server/host'
import { runJobs } from '#server/job-runner'
import { migrate, migrations, NewerDatabase, prepare } from '#server/prepare'
import { keepFingerprint } from './known-secret.ts'
import { rowsOf, type Schema } from './snapshot-format.ts'
import { CannotStart } from './stop.ts'

export type Assembled = {
  fetch(request: Request): Promise<Response>
  /** The code by which the first person enters an installation without demo accounts. */
  setupCode: string | undefined
  /** Ends the streams and waits for the job at work. */
  close(): Promise<void>
}

/** The one place where this host meets the machine and the features. */
export async function assemble(host: Host): Promise<Assembled> {
  await prepareDatabase(host)
  await keepFingerprint(host)
  const setupCode = await offerSetup(host)
  const app = await createApp({ features, whoIs: whoIsWith(host.settings.demo) }, host)
  const stopJobs = await runJobs(features, host)
  return {
    fetch: app.fetch,
    setupCode,
    async close() {
      await app.close()
      await stopJobs()
    },
  }
}

/** Background jobs alone. */
export async function assembleJobs(host: Host): Promise<Pick<Assembled, 'close'>> {
  await prepareDatabase(host)
  await keepFingerprint(host)
  return { close: await runJobs(features, host) }
}

/** Whichever process of an installation comes first brings the database to today's form; the others wait for it. */
export async function prepareDatabase(host: Host): Promise<void> {
  try {
    await prepare(host, seeds)
  } catch (error) {
    throw error instanceof NewerDatabase ? new CannotStart(error.message) : error
  }
}

export const schema: Schema = {
  known: migrations.map(([name]) => name),
  async applied(db) {
    const rows = await rowsOf<{ name: string }>(db, 'select name from migrations order by name')
    return rows.map(({ name }) => name)
  },
  async apply(db, upTo) {
    await migrate(db, new Date(), upTo)
  },
}
