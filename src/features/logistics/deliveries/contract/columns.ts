/**
 * Columns of a file of deliveries: as we write them, and as other planners say that theirs are called. OptimoRoute: "How are
 * orders defined" of its help; Route4Me: "Spreadsheet Formatting Requirements" of its support; Circuit: "Prepare your
 * spreadsheet" of its help. What is said in a way of its own by one of them alone stands in `planner-columns.ts`.
 */
import type { ImportColumn } from '#contract/importer'
import { column, pickupColumns } from '#features/logistics/deliveries/contract/pickup-columns'
import { plannerColumns } from '#features/logistics/deliveries/contract/planner-columns'

export const deliveryColumns: ImportColumn[] = [
  column(['code', 'text', 'Code', 'Code', 'الرمز', 'delivery code'], { most: 20 }),
  column(
    [
      'externalId',
      'text',
      'Reference',
      'Référence',
      'المرجع',
      'external_id, external id, order id, orderid, order no, order number, seller order id, id, ref, reference, internal_id, order_ref, Reference_NO, n° de commande, رقم الطلب, their reference, leur référence, مرجعهم',
    ],
    // CoopCycle numbers its tasks, and of an order there are two
    { most: 120, beside: [['#', '# order']] },
  ),
  column(['kind', 'choice', 'Kind', 'Genre', 'النوع', 'type, order_type, Address_Stop_Type, stop type, activity'], {
    choices: [
      { value: 'delivery', also: ['d', 'dropoff', 'drop off', 'drop', 'livraison', 'تسليم'] },
      { value: 'pickup', also: ['p', 'pick up', 'collection', 'enlèvement', 'استلام'] },
      {
        value: 'pair',
        also: ['pd', 'pickup and delivery', 'shipment', 'enlèvement et livraison', 'استلام وتسليم'],
      },
      // a row of theirs in which no delivery stands: it is left out
      { value: 'depot', also: ['start', 'end', 'dépôt', 'مستودع'] },
      // Route4Me says at which stops nothing is handed over
      { value: 'service', also: ['t', 'task', 'visit', 'service', 'meetup', 'driveby', 'خدمة'] },
    ],
  }),
  column(
    [
      'customer',
      'text',
      'Customer',
      'Client',
      'العميل',
      'customer_name, name, alias, recipient, recipient name, company, business name, address.name, dropoff.address.name, location name, nom, client, الاسم',
    ],
    { most: 160 },
  ),
  column(['firstName', 'text', 'First name', 'Prénom', 'الاسم الأول', 'first_name, given name'], { most: 80 }),
  column(['lastName', 'text', 'Last name', 'Nom de famille', 'اسم العائلة', 'last_name, surname'], { most: 80 }),
  column(
    [
      'phone',
      'text',
      'Phone',
      'Téléphone',
      'الهاتف',
      'phone number, telephone, tel, recipient phone, recipient phone number, customer_phone, dropoff_phone, address.telephone, dropoff.address.telephone, mobile',
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
      'address, address line 1, address1, street, street1, dropoff_street1, dropoff.address, address.streetAddress, dropoff.address.streetAddress, location, location address, adresse, العنوان',
    ],
    { needed: true, unless: ['lat', 'latLng'], most: 160 },
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
  column(['curbLat', 'number', 'Curb latitude', 'Latitude du trottoir', 'خط عرض الرصيف', 'curb_lat'], {
    least: -90,
    most: 90,
  }),
  column(['curbLon', 'number', 'Curb longitude', 'Longitude du trottoir', 'خط طول الرصيف', 'curb_lng, curb_lon'], {
    least: -180,
    most: 180,
  }),
  column([
    'day',
    'day',
    'Day',
    'Jour',
    'اليوم',
    'date, date dd/mm/yyyy, date mm/dd/yyyy, date yyyy-mm-dd, delivery date, scheduled_at, afterDay, jour, التاريخ',
  ]),
  column(['dayUntil', 'day', 'Or until', 'Ou jusqu’au', 'أو حتى', 'day_until, beforeDay']),
  column([
    'windowFrom',
    'time',
    'From',
    'De',
    'من',
    'window_start, time window from, time window start, time window start 1, tw from, earliest time, earliest arrival, earliest arrival time, time_window_start, afterTime, begin',
  ]),
  column([
    'windowUntil',
    'time',
    'Until',
    'À',
    'حتى',
    'window_end, time window to, time window end, time window end 1, tw to, latest time, latest arrival, latest arrival time, time_window_end, beforeTime, end',
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
  column(['weightKg', 'number', 'Weight (kg)', 'Poids (kg)', 'الوزن (كغ)', 'weight, weight_kg, demand, poids'], {
    most: 100_000,
  }),
  column(['volumeM3', 'number', 'Volume (m³)', 'Volume (m³)', 'الحجم (م³)', 'volume_m3, volume, cube'], { most: 1000 }),
  column(['items', 'whole', 'Items', 'Articles', 'القطع', 'pieces, parcels, package count, quantity, colis'], {
    most: 100_000,
  }),
  column(['pallets', 'whole', 'Pallets', 'Palettes', 'المنصات', 'pallet count'], { most: 10_000 }),
  column(['skills', 'text', 'Skills', 'Compétences', 'المهارات', 'required_skills, skill'], { most: 400 }),
  column(
    ['features', 'text', 'Features of the vehicle', 'Équipement du véhicule', 'تجهيزات المركبة', 'vehicle features'],
    { most: 400 },
  ),
  column(
    [
      'driver',
      'text',
      'Driver',
      'Chauffeur',
      'السائق',
      'assigned to, assign, driver_name, driver name, driver email, driver email or phone, allowed drivers, only these drivers',
    ],
    {
      most: 160,
    },
  ),
  column(['depot', 'text', 'Depot', 'Dépôt', 'المستودع', 'depot name, depot code, warehouse, entrepôt'], { most: 120 }),
  column(['group', 'text', 'Group', 'Groupe', 'المجموعة', 'route, route title, tour.name, tour, group_name'], {
    most: 160,
  }),
  column(['tags', 'text', 'Tags', 'Étiquettes', 'الوسوم', 'tag'], { most: 400 }),
  column(
    [
      'position',
      'choice',
      'Place in the route',
      'Place dans la tournée',
      'الموضع في المسار',
      'stop position, optimization order',
    ],
    {
      choices: [
        { value: 'first', also: ['start', 'premier', '1', 'before all others', 'avant toutes les autres', 'قبل غيره'] },
        { value: 'last', also: ['end', 'dernier', 'after all others', 'après toutes les autres', 'بعد غيره'] },
        { value: 'any', also: ['auto', 'default', 'anywhere', 'n’importe où', 'أي موضع'] },
      ],
    },
  ),
  column(
    [
      'note',
      'text',
      'Note',
      'Note',
      'ملاحظة',
      'notes, driver notes, comments, comment, dropoff.comments, instructions, remarque, ملاحظات',
    ],
    {
      most: 1000,
    },
  ),
  column(
    [
      'access',
      'text',
      'For whoever stands at the door',
      'Pour qui est à la porte',
      'لمن يقف عند الباب',
      'access, access code, address.description, dropoff.address.description',
    ],
    { most: 300 },
  ),
  column(['invoice', 'text', 'Invoice', 'Facture', 'الفاتورة', 'Invoice_NO, invoice number'], { most: 38 }),
  column(['isDepot', 'flag', 'Is a depot', 'Est un dépôt', 'هو مستودع', 'is depot, is_depot']),
  column(
    [
      'barcode',
      'text',
      'Barcode',
      'Code-barres',
      'الباركود',
      'package barcode, tracking code, tracking number, barcodes, codes-barres',
    ],
    { most: 1200 },
  ),
  column(
    [
      'cod',
      'money',
      'Cash to collect',
      'Montant à encaisser',
      'المبلغ عند التسليم',
      'cod_amount, cod, cash on delivery, payment on delivery',
    ],
    { most: 1_000_000_000 },
  ),
  ...pickupColumns,
  ...plannerColumns,
]
