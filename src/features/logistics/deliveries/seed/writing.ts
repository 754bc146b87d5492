/** Writes deliveries of the demo with all that belongs to them. */
import type { SeedContext } from '#server/prepare'
import { deliveries, deliveryAttempts, deliveryItems, deliveryPackages } from '#features/logistics/deliveries/tables'
import type { SeedDelivery } from './story'

export async function writeTold(db: SeedContext['db'], all: readonly SeedDelivery[]): Promise<void> {
  if (all.length === 0) return
  await db.insert(deliveries).values(all.map(({ row }) => row))
  await db
    .insert(deliveryItems)
    .values(all.flatMap(({ row, contents }) => contents.map((one) => ({ ...one, deliveryId: row.id }))))
  await db.insert(deliveryPackages).values(all.flatMap(packagesOf))
  const attempts = all.flatMap(({ row, tried }) => {
    if (!tried) return []
    const { driver, ...told } = tried
    return [{ ...told, deliveryId: row.id, number: 1, driverId: driver }]
  })
  if (attempts.length > 0) await db.insert(deliveryAttempts).values(attempts)
}

const packagesOf = ({ row }: SeedDelivery) =>
  Array.from({ length: row.items ?? 1 }, (_, at) => ({
    deliveryId: row.id,
    barcode: `AF${String(row.id).padStart(6, '0')}${at + 1}`,
    label: '',
  }))
