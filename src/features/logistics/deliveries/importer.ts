/** Deliveries from a file: as we write them, and as the files of other planners do. */
import { addRows, checkRows, importer, removeRows, updateRows } from '#contract/importer'
import { deliveryColumns } from './contract/columns'

export const checkDeliveryRows = checkRows('checkDeliveryRows', {
  subject: 'Delivery',
  says: 'Which rows of a file are deliveries already, and which say what cannot be',
})
export const addDeliveryRows = addRows('addDeliveryRows', { subject: 'Delivery', says: 'Add deliveries from a file' })
export const updateDeliveryRows = updateRows('updateDeliveryRows', {
  subject: 'Delivery',
  says: 'Change deliveries that are there as a file says them',
})
export const removeDeliveryRows = removeRows('removeDeliveryRows', {
  subject: 'Delivery',
  says: 'Take back deliveries that came from a file and that nobody touched since',
})

export const deliveriesImporter = importer({
  what: 'deliveries',
  title: { en: 'Deliveries', fr: 'Livraisons', ar: 'التسليمات' },
  needs: ['create', 'Delivery'],
  list: '/apps/logistics/deliveries',
  key: 'externalId',
  columns: deliveryColumns,
  reviews: true,
  day: { field: 'day', unless: ['slot', 'readyAt', 'dueAt', 'pickupSlot', 'pickupFrom', 'pickupUntil'] },
  swaps: [
    ['windowFrom', 'windowUntil'],
    ['lat', 'lon'],
  ],
  problems: {
    window_backwards: { en: 'Ends before it begins', fr: 'Finit avant de commencer', ar: 'تنتهي قبل أن تبدأ' },
    half_a_place: {
      en: 'Latitude or longitude is missing',
      fr: 'Il manque une coordonnée',
      ar: 'إحدى الإحداثيتين ناقصة',
    },
    priority_wrong: {
      en: 'Not a priority: L, M, H, C, or 0 to 100',
      fr: 'Priorité : L, M, H, C ou de 0 à 100',
      ar: 'الأولوية: L أو M أو H أو C أو من 0 إلى 100',
    },
    slot_wrong: { en: 'Not a day with a window', fr: 'Pas un jour avec créneau', ar: 'ليس يومًا مع فترة' },
    moment_wrong: {
      en: 'Not a moment as 2026-05-12 10:00',
      fr: 'Pas un moment comme 2026-05-12 10:00',
      ar: 'ليس وقتًا مثل 2026-05-12 10:00',
    },
    place_wrong: {
      en: 'Not a place as 38.51, -41.97',
      fr: 'Pas un lieu comme 38.51, -41.97',
      ar: 'ليس موضعًا مثل 38.51, -41.97',
    },
    sizes_wrong: {
      en: 'Say how many, as 3 or small-box=1 big-box=2',
      fr: 'Dites combien, comme 3 ou petit=1 grand=2',
      ar: 'حدد العدد، مثل 3 أو small-box=1 big-box=2',
    },
    driver_unknown: { en: 'No driver is called so', fr: 'Aucun chauffeur de ce nom', ar: 'لا سائق بهذا الاسم' },
    pickup_missing: {
      en: 'A pair needs a pickup address',
      fr: 'Il faut une adresse d’enlèvement',
      ar: 'يلزم عنوان استلام',
    },
    load_unknown: {
      en: 'Say what this load is: weight, volume, items or pallets',
      fr: 'Dites ce qu’est cette charge : poids, volume, articles ou palettes',
      ar: 'حدد ما هو هذا الحمل: وزن أم حجم أم قطع أم منصات',
    },
    depot_unknown: { en: 'No depot is called so', fr: 'Aucun dépôt de ce nom', ar: 'لا مستودع بهذا الاسم' },
    is_depot: {
      en: 'A depot, and no delivery',
      fr: 'Un dépôt, pas une livraison',
      ar: 'مستودع وليس تسليمًا',
    },
    days_backwards: {
      en: 'Before the day itself',
      fr: 'Avant le jour lui-même',
      ar: 'قبل اليوم نفسه',
    },
    update_fixed: {
      en: 'It is in a route or over, and stays as it is',
      fr: 'Elle est dans une tournée ou terminée, et reste telle quelle',
      ar: 'هو في مسار أو انتهى، ويبقى كما هو',
    },
    update_incomplete: {
      en: 'It is ready, and would lack something',
      fr: 'Elle est prête, et il lui manquerait quelque chose',
      ar: 'هو جاهز وسينقصه شيء',
    },
    update_refused: { en: 'It was not changed', fr: 'Elle n’a pas été modifiée', ar: 'لم يتغير' },
    reference_taken: { en: 'This delivery is there already', fr: 'Livraison déjà présente', ar: 'التسليم موجود' },
  },
  check: checkDeliveryRows,
  add: addDeliveryRows,
  update: updateDeliveryRows,
  remove: removeDeliveryRows,
})
