import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import type { Host } from '#server/host'
import type { Post } from '#features/doors/webhooks/server/post'
import type { CardProvider } from '#features/ecommerce/card-payments/server/provider'
import type { OutsideServices } from '#features/logistics/services/server/outside'
import { addressOf } from './addresses.ts'
import type { Database } from './database-type.ts'
import { createHasher } from './hasher.ts'
import { log } from './log.ts'
import { createMailer } from './mailer.ts'
import { placesOf } from './places.ts'
import { createParsers } from './parsers.ts'
import { createPost } from './post.ts'
import { isAway, isCrowded } from './postgres-pool.ts'
import { quickClock } from './quick-clock.ts'
import { roadsOfNode } from './roads.ts'
import { engineWith } from '../engine.ts'
import { stripeOf } from './stripe.ts'
import { vroomOf } from './vroom.ts'
import { vroomClients } from './vroom-clients.ts'
import { outsideServices } from './services.ts'
import { vitalsOf } from './vitals.ts'
import type { NodeSettings } from './settings.ts'

export function createHost(
  database: Database,
  settings: NodeSettings,
  secret: Uint8Array,
): Host & { post: Post; services: OutsideServices; cards?: CardProvider } {
  return {
    kind: database.kind,
    db: database.db,
    ...(database.forJobs && { forJobs: database.forJobs }),
    ...(database.forDoor && { forDoor: database.forDoor }),
    ...(database.forHealth && { forHealth: database.forHealth }),
    listen: database.listen,
    ...(database.apart && { apart: database.apart }),
    ...(database.walk && { walk: database.walk }),
    now: settings.demoClock ? quickClock(settings.demoClock, settings.zone) : () => new Date(),
    ...(settings.demoClock && { pace: settings.demoClock.pace }),
    random: (bytes) => new Uint8Array(randomBytes(bytes)),
    secret,
    hasher: createHasher(),
    send: createMailer(settings.smtp),
    post: createPost({ allowed: settings.webhookNetworks }),
    services: outsideServices(settings),
    ...(settings.stripe && { cards: stripeOf(settings.stripe) }),
    sendsMail: settings.smtp !== undefined,
    addressOf: (request) => addressOf(request, settings.trustProxy),
    isVroomClient: vroomClients(settings),
    isAway,
    isCrowded,
    vitals: vitalsOf(settings.data, database.pool),
    log,
    places: placesOf(settings.files),
    parsers: createParsers(log),
    roads: roadsOfNode(settings, log),
    solver: engineWith(2, vroomOf(settings.vroom)),
    cores: availableParallelism(),
    settings,
  }
}
