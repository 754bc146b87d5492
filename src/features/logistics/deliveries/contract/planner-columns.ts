/**
 * What files of other planners say in a way of their own. CoopCycle: the heads of its import forms and of its two exports,
 * tasks and deliveries; vrp-cli: those of a CSV of jobs; Fleetbase: the keys of its orders.
 */
import type { ImportColumn } from '#contract/importer'
import { column } from '#features/logistics/deliveries/contract/pickup-columns'

export const plannerColumns: ImportColumn[] = [
  column(
    [
      'contact',
      'text',
      'Contact person',
      'Personne à contacter',
      'شخص الاتصال',
      'contact, contact name, address.contactName, dropoff.address.contactName, dropoff_name',
    ],
    { most: 160 },
  ),
  column(
    [
      'latLng',
      'text',
      'Latitude and longitude',
      'Latitude et longitude',
      'خط العرض وخط الطول',
      'latlng, latlong, lat lon, coordinates, address.latlng, dropoff.address.latlng',
    ],
    { most: 80 },
  ),
  column(['readyAt', 'text', 'At the earliest', 'Au plus tôt', 'في أبكر وقت', 'after, dropoff.after, tw_start'], {
    most: 40,
  }),
  column(['dueAt', 'text', 'At the latest', 'Au plus tard', 'في آخر وقت', 'before, dropoff.before, tw_end'], {
    most: 40,
  }),
  // CoopCycle: how many of which size; of others, how many
  column(
    ['parcelSizes', 'text', 'Parcels by size', 'Colis par taille', 'الطرود بالحجم', 'packages, dropoff.packages'],
    {
      most: 400,
    },
  ),
  // OptimoRoute: five loads, and what each of them is only its owner knows
  ...[1, 2, 3, 4, 5].map((nth) =>
    column(
      [
        `load${nth}`,
        'number',
        `Load ${nth}`,
        `Charge ${nth}`,
        `الحمل ${nth}`,
        nth === 1 ? 'load #1, load' : `load #${nth}`,
      ],
      { most: 1_000_000_000 },
    ),
  ),
  // CoopCycle weighs in kilos what it brings in, and in grams what it gives out
  column(['weightG', 'number', 'Weight (g)', 'Poids (g)', 'الوزن (غ)', 'weight_g, grams'], {
    most: 100_000_000,
    beside: [['weight', 'dropoff.before']],
  }),
  // vrp-cli: less than nothing is brought, more is fetched
  column(
    [
      'demand',
      'number',
      'Brought (−) or fetched (+)',
      'Livré (−) ou enlevé (+)',
      'يُسلَّم (−) أو يُستلم (+)',
      'signed demand',
    ],
    { least: -100_000, most: 100_000, beside: [['demand', 'tw_start']] },
  ),
  column(['seconds', 'number', 'Seconds at the door', 'Secondes à la porte', 'الثواني عند الباب', 'service_seconds'], {
    most: 14_400,
    beside: [['duration', 'tw_start']],
  }),
  column(['orderCode', 'text', 'Order code', 'Code de commande', 'رمز الطلبية', 'orderCode'], { most: 40 }),
  column(['dropoffTags', 'text', 'Dropoff tags', 'Étiquettes de livraison', 'وسوم التسليم', 'dropoff.tags'], {
    most: 400,
  }),
  column(['pickupTags', 'text', 'Pickup tags', 'Étiquettes d’enlèvement', 'وسوم الاستلام', 'pickup.tags'], { most: 400 }),
]
