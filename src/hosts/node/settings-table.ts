/** Every setting, as data: this file reads them, the README lists them, a test compares the two. */
export const settingsTable = [
  { name: 'PORT', default: '3000', says: 'The port to listen on.' },
  {
    name: 'HOST',
    default: '127.0.0.1',
    says: 'The address to listen on. Another than this machine’s own needs MERIDIAN_DEMO set to on or off in so many words.',
  },
  { name: 'MERIDIAN_DATA', default: './data', says: 'The directory of the embedded database and the secret.' },
  { name: 'DATABASE_URL', default: '', says: 'A PostgreSQL 15 or newer to use instead of the embedded database.' },
  {
    name: 'MERIDIAN_DATABASE_CONNECTIONS',
    default: '10',
    says: 'How many connections requests may have to PostgreSQL. Jobs, sign-in, health and exports have their own, 33 at most.',
  },
  { name: 'MERIDIAN_DEMO', default: 'on', says: 'Demo data and demo accounts; off also disables those that exist.' },
  {
    name: 'MERIDIAN_DEMO_CLOCK',
    default: '',
    says: 'Watch a day of the demo in minutes: 06:30x60 begins at the next half past six and runs 60 times as fast. Browsers keep the hour of their machine.',
  },
  {
    name: 'MERIDIAN_URL',
    default: '',
    says: 'The address people use: links in mails, the origin check, Secure cookies behind a proxy. Required with SMTP_URL.',
  },
  {
    name: 'MERIDIAN_ZONE',
    default: '',
    says: 'The time zone whose days and nights are meant, such as Europe/Paris. By default that of the machine.',
  },
  { name: 'MERIDIAN_AUDIT_DAYS', default: '730', says: 'How many days the trail of who did what is kept.' },
  { name: 'MERIDIAN_KEY_REQUESTS', default: '600', says: 'How often an API key may ask in a minute.' },
  {
    name: 'MERIDIAN_PERSON_REQUESTS',
    default: '3000',
    says: 'How often one person may ask one process in a minute.',
  },
  { name: 'MERIDIAN_TRUST_PROXY', default: 'off', says: 'Believe X-Forwarded-For and X-Forwarded-Proto.' },
  {
    name: 'MERIDIAN_SECRET',
    default: '',
    says: 'At least 32 characters that encrypt what must be read back. By default made once and kept in MERIDIAN_DATA; required with DATABASE_URL.',
  },
  {
    name: 'MERIDIAN_FILES',
    default: 'rows',
    says: 'Where files lie: rows (in the database), folder:/path, or s3://bucket/prefix?endpoint=https://…&region=… of any S3.',
  },
  { name: 'MERIDIAN_S3_KEY', default: '', says: 'The access key of that bucket, or of one that files still lie in.' },
  { name: 'MERIDIAN_S3_SECRET', default: '', says: 'The secret of that key.' },
  {
    name: 'MERIDIAN_WEBHOOK_NETWORKS',
    default: '',
    says: 'Private networks that webhooks may reach, such as 10.1.0.0/16, fd00:12::/32; without them only what is out in the world.',
  },
  { name: 'SMTP_URL', default: '', says: 'Where mail is sent: smtp://user:password@mail.example.com:587' },
  { name: 'SMTP_FROM', default: '', says: 'The sender of mail; required with SMTP_URL.' },
  {
    name: 'MERIDIAN_MAP',
    default: '',
    says: 'Another map than our own: the address of a style (.json), of tiles ({z}/{x}/{y}), or a .pmtiles file. Vector tiles in the Shortbread schema.',
  },
  { name: 'MERIDIAN_MAP_CREDIT', default: '', says: 'Who is named beside that map; required with its tiles.' },
  {
    name: 'MERIDIAN_GEOCODER',
    default: '',
    says: 'Who is asked for addresses that no region holds: nominatim:https://… or photon:https://…',
  },
  {
    name: 'MERIDIAN_ROUTING',
    default: 'auto',
    says: 'Who finds routes: auto (imported roads where they cover, else an estimate), or osrm:, valhalla:, ors: or graphhopper: and the address of such a server.',
  },
  { name: 'MERIDIAN_ROUTING_KEY', default: '', says: 'The key of that server, where it asks for one.' },
  {
    name: 'MERIDIAN_VROOM_URL',
    default: '',
    says: 'A VROOM server (vroom-express) that POST /api/optimize hands its problems on to, and that a run may ask: http://…',
  },
  {
    name: 'MERIDIAN_VROOM_NETWORKS',
    default: '',
    says: 'Networks whose machines may ask as they ask vroom-express, without a key: POST / and GET /health, such as 10.1.0.0/16; without them nobody.',
  },
  {
    name: 'MERIDIAN_STRIPE_KEY',
    default: '',
    says: 'The secret key of a Stripe account, sk_…: with it orders are paid by card, on a page that holds Stripe’s own fields.',
  },
  { name: 'MERIDIAN_STRIPE_PUBLISHABLE_KEY', default: '', says: 'The publishable key of that account, pk_…' },
  {
    name: 'MERIDIAN_STRIPE_WEBHOOK_SECRET',
    default: '',
    says: 'The signing secret, whsec_…, of its webhook to /api/front/payments/events (payment_intent.succeeded, payment_intent.payment_failed, charge.refunded).',
  },
  {
    name: 'MERIDIAN_STRIPE_URL',
    default: 'https://api.stripe.com',
    says: 'Where Stripe is asked; another one for trying it out.',
  },
] as const

export type SettingName = (typeof settingsTable)[number]['name']
