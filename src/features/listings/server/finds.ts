import { sql } from 'drizzle-orm'
import type { Finding } from '#server/finding'
import { soughtIn } from '#server/table'
import { listings } from '#features/listings/tables'

const { id, line, city, owner } = listings

export const findListings: Finding = {
  kind: 'listings',
  title: { en: 'Listings', fr: 'Annonces', ar: 'العقارات المعروضة' },
  icon: 'home',
  needs: ['read', 'Listing'],
  path: (listing) => `/apps/listings/${listing}`,
  of: () => ({
    id,
    text: soughtIn(line, city, owner),
    where: [],
    newest: sql`${id} desc`,
    title: line,
    detail: sql`concat_ws(' · ', ${city}, ${owner})`,
  }),
}
