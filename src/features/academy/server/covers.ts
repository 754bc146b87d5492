/** Covers as pictures: drawn from the row, so that they need no file and change with it. */
import { asc, eq } from 'drizzle-orm'
import type { HandlersOf } from '#server/feature'
import type * as contract from '#features/academy/contract'
import type { Tag } from '#features/academy/contract'
import { coverColours } from '#features/academy/rules'
import { courses, sections } from '#features/academy/tables'
import { escaped } from './html'

type Handlers = HandlersOf<typeof contract>

export const getCover: Handlers['getCover'] = async (ctx, { params: { id } }) => {
  const [course] = await ctx.db.select().from(courses).where(eq(courses.id, id))
  if (!course) return ctx.fail('course_unknown')
  const stops = await ctx.db
    .select({ id: sections.id })
    .from(sections)
    .where(eq(sections.courseId, id))
    .orderBy(asc(sections.position))
  const cover = coverOf({ word: course.word, tag: course.tag as Tag, stops: stops.length })
  return new Response(cover, {
    headers: {
      'content-type': 'image/svg+xml; charset=utf-8',
      'content-security-policy': "default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
    },
  })
}

const [width, height, edge] = [371, 131, 17]
export function coverOf({ word, tag, stops }: { word: string; tag: Tag; stops: number }): string {
  const [cover, ink] = coverColours[tag]
  const step = stops > 1 ? (width - 2 * edge) / (stops - 1) : 0
  const circles = Array.from(
    { length: stops },
    (_, at) =>
      `<circle cx="${Math.round((edge + at * step) * 10) / 10}" cy="109" r="6.2" fill="${cover}" stroke="${ink}" stroke-opacity=".75" stroke-width="1.6"/>`,
  )
  const line =
    stops > 1
      ? `<path d="M${edge} 109H${width - edge}" stroke="${ink}" stroke-opacity=".4" stroke-width="2" stroke-dasharray="1 5" stroke-linecap="round"/>`
      : ''
  const font = `font-family="Public Sans Variable, Public Sans, Cairo Variable, sans-serif" fill="${ink}"`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${cover}"/>`,
    `<text x="16" y="24" font-size="12" font-weight="550" ${font}>${escaped(tag)}</text>`,
    `<text x="14" y="76" font-size="44" font-weight="680" letter-spacing="-1.7" ${font}>${escaped(word)}</text>`,
    line,
    ...circles,
    '</svg>',
  ].join('')
}
