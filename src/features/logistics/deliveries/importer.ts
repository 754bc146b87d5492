/** Deliveries from a file: as we write them, and as the files of other planners do. */
import { addRows, checkRows, importer, removeRows, type ImportColumn } from '#contract/importer'

export const checkDeliveryRows = checkRows('checkDeliveryRows', {
  subject: 'Delivery',
  says: 'Which rows of a file are deliveries already, and which say what cannot be',
})
export const addDeliveryRows = addRows('addDeliveryRows', { subject: 'Delivery', says: 'Add deliveries from a file' })
export const removeDeliveryRows = removeRows('removeDeliveryRows', {
  subject: 'Delivery',
  says: 'Take back deliveries that came from a file and that nobody touched since',
})

type Said = [field: string, kind: ImportColumn['kind'], en: string, fr: string, ar: string, also: string]
const column = ([field, kind, en, fr, ar, also]: Said, more: Partial<ImportColumn> = {}): ImportColumn => ({
  field,
  kind,
  title: { en, fr, ar },
  also: also.split(', '),
  ...more,
})

const columns: ImportColumn[] = [
  column(
    [
      'externalId',
      'text',
      'Reference',
      'Référence',
      'المرجع',
      'external_id, order id, orderid, order no, order number, id, ref, reference, internal_id, order_ref, Reference_NO, Invoice_NO, tracking number, n° de commande, رقم الطلب, their reference, leur référence, مرجعهم',
    ],
    { most: 120 },
  ),
  column(['kind', 'choice', 'Kind', 'Genre', 'النوع', 'type, order_type, Address_Stop_Type'], {
    choices: [
      { value: 'delivery', also: ['d', 'dropoff', 'drop off', 'drop', 'livraison', 'تسليم'] },
      { value: 'pickup', also: ['p', 'pick up', 'collection', 'enlèvement', 'استلام'] },
      { value: 'pair', also: ['pd', 'pickup and delivery', 'shipment'] },
      { value: 'service', also: ['t', 'task', 'visit', 'service'] },
    ],
  }),
  column(
    [
      'customer',
      'text',
      'Customer',
      'Client',
      'العميل',
      'customer_name, name, alias, recipient, recipient name, contact name, company, dropoff_name, first name, location name, nom, client, الاسم',
    ],
    { most: 160 },
  ),
  column(
    [
      'phone',
      'text',
      'Phone',
      'Téléphone',
      'الهاتف',
      'phone number, telephone, tel, recipient phone, recipient phone number, customer_phone, dropoff_phone, mobile',
    ],
    { most: 160 },
  ),
  column([
    'email',
    'email',
    'Email',
    'E-mail',
    'البريد الإلكتروني',
    'e-mail, mail, recipient email, recipient email address, customer_email, courriel',
  ]),
  column(
    [
      'line',
      'text',
      'Street and number',
      'Rue et numéro',
      'الشارع والرقم',
      'address, address line 1, address1, street, street1, dropoff_street1, dropoff.address, location, location address, adresse, العنوان',
    ],
    { needed: true, most: 160 },
  ),
  column(
    [
      'line2',
      'text',
      'Address, second line',
      'Adresse, suite',
      'العنوان، تتمة',
      'address2, address line 2, street2, dropoff_street2, apartment, complément',
    ],
    { most: 160 },
  ),
  column(
    [
      'postcode',
      'text',
      'Postcode',
      'Code postal',
      'الرمز البريدي',
      'zip, zip code, postal code, postal_code, dropoff_postal_code',
    ],
    { most: 40 },
  ),
  column(['city', 'text', 'City', 'Ville', 'المدينة', 'town, dropoff_city'], { most: 120 }),
  column(['region', 'text', 'State', 'Région', 'الولاية', 'state, province, county, dropoff_state'], { most: 120 }),
  column(['country', 'text', 'Country', 'Pays', 'البلد', 'dropoff_country'], { most: 120 }),
  column(['lat', 'number', 'Latitude', 'Latitude', 'خط العرض', 'latitude, dropoff_lat'], { least: -90, most: 90 }),
  column(['lon', 'number', 'Longitude', 'Longitude', 'خط الطول', 'lng, long, longitude, dropoff_lng'], {
    least: -180,
    most: 180,
  }),
  column(['day', 'day', 'Day', 'Jour', 'اليوم', 'date, delivery date, scheduled_at, jour, التاريخ']),
  column([
    'windowFrom',
    'time',
    'From',
    'De',
    'من',
    'window_start, time window from, time window start, time window start 1, tw from, tw_start, earliest time, earliest arrival, time_window_start, after, begin',
  ]),
  column([
    'windowUntil',
    'time',
    'Until',
    'À',
    'حتى',
    'window_end, time window to, time window end, time window end 1, tw to, tw_end, latest time, latest arrival, time_window_end, before, end',
  ]),
  column(['window2From', 'time', 'From (second)', 'De (second)', 'من (ثانية)', 'window2_start, time window start 2']),
  column(['window2Until', 'time', 'Until (second)', 'À (second)', 'حتى (ثانية)', 'window2_end, time window end 2']),
  column(
    [
      'slot',
      'text',
      'Day and window',
      'Jour et créneau',
      'اليوم والفترة',
      'timeslot, dropoff.timeslot, window, créneau, الفترة',
    ],
    {
      most: 80,
    },
  ),
  column(
    [
      'serviceMinutes',
      'number',
      'Minutes at the door',
      'Minutes à la porte',
      'الدقائق عند الباب',
      'service_min, duration, duration min, service time, service_time_min, time at stop, time at stop min, time at stop minutes, stop time',
    ],
    { most: 240 },
  ),
  column(['priority', 'text', 'Priority', 'Priorité', 'الأولوية', 'prio, importance'], { most: 20 }),
  column(
    [
      'weightKg',
      'number',
      'Weight (kg)',
      'Poids (kg)',
      'الوزن (كغ)',
      'weight, weight_kg, load, load 1, load #1, demand, poids',
    ],
    { most: 100_000 },
  ),
  column(
    ['volumeM3', 'number', 'Volume (m³)', 'Volume (m³)', 'الحجم (م³)', 'volume_m3, volume, cube, load 2, load #2'],
    { most: 1000 },
  ),
  column(
    ['items', 'whole', 'Items', 'Articles', 'القطع', 'pieces, parcels, packages, dropoff.packages, quantity, colis'],
    { most: 100_000 },
  ),
  column(['skills', 'text', 'Skills', 'Compétences', 'المهارات', 'required_skills, skill'], { most: 400 }),
  column(
    ['features', 'text', 'Features of the vehicle', 'Équipement du véhicule', 'تجهيزات المركبة', 'vehicle features'],
    { most: 400 },
  ),
  column(['driver', 'text', 'Driver', 'Chauffeur', 'السائق', 'assigned to, assign, driver_name, driver name'], {
    most: 160,
  }),
  column(['group', 'text', 'Group', 'Groupe', 'المجموعة', 'route, tour.name, tour, group_name'], { most: 160 }),
  column(['tags', 'text', 'Tags', 'Étiquettes', 'الوسوم', 'dropoff.tags, tag'], { most: 400 }),
  column(['position', 'choice', 'Place in the route', 'Place dans la tournée', 'الموضع في المسار', 'stop position'], {
    choices: [
      { value: 'first', also: ['start', 'premier', '1'] },
      { value: 'last', also: ['end', 'dernier'] },
      { value: 'any', also: ['auto', ' default'] },
    ],
  }),
  column(['note', 'text', 'Note', 'Note', 'ملاحظة', 'notes, comments, comment, instructions, remarque, ملاحظات'], {
    most: 1000,
  }),
  column(['barcode', 'text', 'Barcode', 'Code-barres', 'الباركود', 'package barcode, tracking code'], { most: 60 }),
  column(
    [
      'cod',
      'money',
      'Cash to collect',
      'Montant à encaisser',
      'المبلغ عند التسليم',
      'cod_amount, cod, cash on delivery',
    ],
    { most: 1_000_000_000 },
  ),
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
]

export const deliveriesImporter = importer({
  what: 'deliveries',
  title: { en: 'Deliveries', fr: 'Livraisons', ar: 'التسليمات' },
  needs: ['create', 'Delivery'],
  list: '/apps/logistics/deliveries',
  key: 'externalId',
  columns,
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
    driver_unknown: { en: 'No driver is called so', fr: 'Aucun chauffeur de ce nom', ar: 'لا سائق بهذا الاسم' },
    pickup_missing: {
      en: 'A pair needs a pickup address',
      fr: 'Il faut une adresse d’enlèvement',
      ar: 'يلزم عنوان استلام',
    },
    reference_taken: { en: 'This delivery is there already', fr: 'Livraison déjà présente', ar: 'التسليم موجود' },
  },
  check: checkDeliveryRows,
  add: addDeliveryRows,
  remove: removeDeliveryRows,
})
