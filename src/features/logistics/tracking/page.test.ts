/** What makes a page quick, found and readable for everybody, as those who measure pages ask for it. */
import { eq } from 'drizzle-orm'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import { trackedIn } from '#hosts/test/tracked'
import { deliveries } from '#features/logistics/deliveries/tables'

const world = aWorld()
const admin = world.client('admin')
const { depot, linkOf, page } = trackedIn(world, (...asked) => admin(...asked))
/** What one round trip brings, with its headers. */
const oneTrip = 13_000

test.for(['ready', 'partial', 'cancelled'] as const)('the page of what is %s lacks nothing', async (state) => {
  const [id] = depot.deliveries
  await world.host.db
    .update(deliveries)
    .set({ state, endedAt: state === 'ready' ? null : world.host.now() })
    .where(eq(deliveries.id, id!))
  const path = await linkOf(id!)
  for (const language of ['en', 'fr', 'ar'] as const)
    for (const address of [path, `${path}/times`]) {
      const text = await page(`${address}?language=${language}`)
      expect(text).toMatch(new RegExp(`^<!doctype html>\\s*<html lang="${language}" dir="(ltr|rtl)">`))
      expect(text).toMatch(/<title>[^<]{5,}<\/title>/)
      expect(text).toMatch(/<meta name="description" content="[^"]{5,}" \/>/)
      expect(text).toMatch(
        /<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" \/>/,
      )
      expect(text.match(/<h1/g)).toHaveLength(1)
      expect(text.match(/<main/g)).toHaveLength(1)
      for (const [tag] of text.matchAll(/<img [^>]*>/g))
        expect(tag).toMatch(/ alt="[^"]*"[^>]* width="\d+" height="\d+"/)
      for (const [tag] of text.matchAll(/<a [^>]*>\s*<\/a>/g)) expect.unreachable(tag)
      for (const [, ids] of [text.matchAll(/ id="([^"]+)"/g)].map(
        (all) => ['', [...all].map(([, one]) => one)] as const,
      ))
        expect(new Set(ids).size).toBe(ids.length)
      // nothing stands in the way of the first look: no file of styles, scripts or letters is asked for
      expect(text).not.toMatch(/<link[^>]*rel="stylesheet"|<script[^>]*src=|@import|url\(/)
      expect(gzipSync(text).byteLength).toBeLessThan(oneTrip)
    }
})
