/** Where goods are fetched, as files say it. */
import type { ImportColumn } from '#contract/importer'

/** `also`: how other people's files call it, in one text. */
type Said = [field: string, kind: ImportColumn['kind'], en: string, fr: string, ar: string, also: string]
export const column = ([field, kind, en, fr, ar, also]: Said, more: Partial<ImportColumn> = {}): ImportColumn => ({
  field,
  kind,
  title: { en, fr, ar },
  also: also.split(', '),
  ...more,
})

export const pickupColumns: ImportColumn[] = [
  column(
    [
      'pickupLine',
      'text',
      'Pickup address',
      'Adresse d’enlèvement',
      'عنوان الاستلام',
      'pickup_address, pickup.address, pickup_street1, pickup_line',
    ],
    { most: 160 },
  ),
  column(
    [
      'pickupPostcode',
      'text',
      'Pickup postcode',
      'Code postal d’enlèvement',
      'رمز الاستلام البريدي',
      'pickup_postcode, pickup_postal_code',
    ],
    { most: 40 },
  ),
  column(['pickupCity', 'text', 'Pickup city', 'Ville d’enlèvement', 'مدينة الاستلام', 'pickup_city'], { most: 120 }),
  column(['pickupLat', 'number', 'Pickup latitude', 'Latitude d’enlèvement', 'خط عرض الاستلام', 'pickup_lat'], {
    least: -90,
    most: 90,
  }),
  column(
    ['pickupLon', 'number', 'Pickup longitude', 'Longitude d’enlèvement', 'خط طول الاستلام', 'pickup_lon, pickup_lng'],
    { least: -180, most: 180 },
  ),
  column(['pickupSlot', 'text', 'Pickup window', 'Créneau d’enlèvement', 'فترة الاستلام', 'pickup.timeslot'], {
    most: 80,
  }),
  column(
    ['pickupFrom', 'text', 'Pickup at the earliest', 'Enlèvement au plus tôt', 'الاستلام في أبكر وقت', 'pickup.after'],
    {
      most: 40,
    },
  ),
  column(
    ['pickupUntil', 'text', 'Pickup at the latest', 'Enlèvement au plus tard', 'الاستلام في آخر وقت', 'pickup.before'],
    {
      most: 40,
    },
  ),
  column(
    [
      'pickupContact',
      'text',
      'Pickup from whom',
      'Enlèvement chez qui',
      'الاستلام ممن',
      'pickup_name, pickup.address.name, pickup.address.contactName',
    ],
    { most: 160 },
  ),
  column(
    [
      'pickupPhone',
      'text',
      'Pickup phone',
      'Téléphone d’enlèvement',
      'هاتف الاستلام',
      'pickup_phone, pickup.address.telephone',
    ],
    { most: 60 },
  ),
  column(['pickupNote', 'text', 'Pickup note', 'Note d’enlèvement', 'ملاحظة الاستلام', 'pickup.comments, pickup_notes'], {
    most: 400,
  }),
]
