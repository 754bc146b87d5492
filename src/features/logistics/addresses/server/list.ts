import { desc, isNotNull, isNull, or, and, type SQL } from 'drizzle-orm'
import { finder } from '#server/contains'
import type { HandlersOf } from '#server/feature'
import { pageOf } from '#server/page'
import { readSetting } from '#server/setting'
import { conditionOf } from '#server/words'
import { deliveryRules } from '#features/logistics/settings/contract'
import type * as contract from '#features/logistics/addresses/contract'
import { addresses } from '#features/logistics/addresses/tables'
import { asAddress, selectAddresses } from './rows'

type Handlers = HandlersOf<typeof contract>

const { label, line, createdAt, id } = addresses
const sorts = { label, line, created: createdAt }

const states: Record<string, SQL | undefined> = {
  verified: isNotNull(addresses.verifiedAt),
  found: and(isNull(addresses.verifiedAt), isNotNull(addresses.lat)),
  missing: isNull(addresses.lat),
}

export const listAddresses: Handlers['listAddresses'] = async ({ db }, { query }) => {
  const finds = await finder(db, addresses, query.q)
  const where = [finds && or(finds(label), finds(line)), conditionOf(query.state, states)]
  const of = () => selectAddresses(db)
  const { rows, total } = await pageOf(db, { of, id, where, sorts, otherwise: [desc(createdAt), desc(id)] }, query)
  const { threshold } = await readSetting(db, deliveryRules)
  return { addresses: rows.map(asAddress), total, sureFrom: threshold }
}
