/** Before each file of tests: its worlds stand on PostgreSQL. */
import { Client } from 'pg'
import { inject } from 'vitest'
import { openPostgres } from '../node/postgres'
import { openDatabasesBy } from './host'

openDatabasesBy(async () => {
  const url = new URL(inject('postgres'))
  const name = `world_${crypto.randomUUID().replaceAll('-', '')}`
  const client = new Client({ connectionString: url.href })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  url.pathname = name
  const { db, listen, close } = await openPostgres(url.href, () => {})
  return { db, listen, end: close }
})
