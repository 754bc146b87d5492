/** What the settings say of the services that this installation uses, and how those are asked that nothing asks aloud: the
 *  product goes on without an address search, and keeps the mail, where they do not answer. */
import type { OutsideServices } from '#features/logistics/services/server/outside'
import { createGeocoder } from '../roads/geocoder.ts'
import { greetMailServer } from './mailer.ts'
import type { NodeSettings } from './settings.ts'

type ServiceSettings = Pick<
  NodeSettings,
  'routing' | 'geocoder' | 'map' | 'vroom' | 'smtp' | 'files' | 'webhookNetworks'
>

/** A test waits for so long. */
const patience = 10_000
/** A town that any search of the world knows. */
const known = 'Lisboa'

/** @example plain('smtp://ada:secret@mail.example:587/?key=1') // 'smtp://mail.example:587' */
function plain(address: string): string {
  if (!URL.canParse(address)) return address
  const { protocol, host, pathname } = new URL(address)
  return `${protocol}//${host}${decodeURI(pathname).replace(/\/$/, '')}`
}

/** What stands in an address and is for nobody's eyes: who enters and by what, and every value of its query. */
function secretsIn(address: string | undefined): string[] {
  if (address === undefined || !URL.canParse(address)) return []
  const { username, password, searchParams } = new URL(address)
  return [username, password, ...searchParams.values()].flatMap((one) => [one, decodeURIComponent(one)])
}

/** Shorter ones are in any sentence. */
const shortest = 3

/** @example const services = outsideServices(settings) */
export function outsideServices(settings: ServiceSettings, milliseconds = patience): OutsideServices {
  const { routing, geocoder, map, vroom, smtp, files, webhookNetworks } = settings
  const addresses = [routing?.url, geocoder?.address, map?.at, vroom, smtp?.url]
  const secrets = [...addresses.flatMap(secretsIn), routing?.key, files.keys?.key, files.keys?.secret]
    .filter((one): one is string => one !== undefined && one.length >= shortest)
    // what holds another is taken out first
    .toSorted((a, b) => b.length - a.length)
  const networks = webhookNetworks.map(({ address, bits }) => `${address}/${bits}`).join(', ')
  return {
    at: {
      ...(routing && { roads: `${routing.kind}: ${plain(routing.url)}` }),
      ...(geocoder && { geocoder: `${geocoder.kind}: ${plain(geocoder.address)}` }),
      ...(map && { map: map.kind === 'archive' ? map.at : plain(map.at) }),
      ...(vroom !== undefined && { solver: plain(vroom) }),
      ...(smtp && { mail: plain(smtp.url) }),
      ...(files.place !== 'rows' && { files: files.place }),
      ...(networks !== '' && { webhooks: networks }),
    },
    ask: {
      ...(geocoder && {
        geocoder: async () => {
          // a new one, which recalls nothing
          const [found] = await createGeocoder(geocoder.kind, geocoder).search(known, undefined, 1)
          return found ? [found.label, found.detail].filter(Boolean).join(', ') : '–'
        },
      }),
      ...(smtp && { mail: () => greetMailServer(smtp).then(() => '') }),
    },
    withoutSecrets: (words) => secrets.reduce((left, secret) => left.replaceAll(secret, '…'), words),
    milliseconds,
  }
}
